import { line, unitRef } from '@warlog/core';
import type { Suggestion } from '@warlog/ruleset-api';
import type { SwArmadaSheet } from '../model/sheet.js';
import type { SwArmadaView } from '../model/view.js';
import { check } from '../orders/check.js';

type Given = Suggestion<SwArmadaSheet>;

/**
 * Suggests what a beginner would order first, and why: the deployment, the first dial, the only ship or the first
 * squadron.
 */
export function suggest(view: SwArmadaView, sheet: SwArmadaSheet): readonly Given[] {
  const found = [deployed(sheet), dialled(sheet), activated(sheet), attacked(view, sheet), flown(sheet)];
  return found.filter(
    (suggestion): suggestion is Given => suggestion !== null && check(view, suggestion.sheet).length === 0,
  );
}

const choice = (
  kind: Given['kind'],
  place: string,
  to: string | null,
  [text, reason]: readonly [Given['text'], Given['reason']],
  sheet: SwArmadaSheet,
): Given => ({ kind, place, to, text, reason, sheet });

function deployed({ deploy }: SwArmadaSheet): Given | null {
  const [first] = deploy?.ships ?? [];
  if (deploy === undefined || first === undefined) return null;
  const text = line('suggest.text.deploy', { unit: unitRef(first.unit) });
  return choice('move', first.unit, null, [text, line('suggest.deploy', {}, { clause: 'SWA-BOT-10' })], { deploy });
}

function dialled({ dials }: SwArmadaSheet): Given | null {
  const [first] = Object.entries(dials ?? {});
  const [unit, commands] = first ?? [];
  const command = commands?.[0];
  if (unit === undefined || commands === undefined || command === undefined) return null;
  const text = line(`suggest.text.dial.${command}`, { unit: unitRef(unit) });
  const reason = line(`suggest.dial.${command}`, {}, { clause: 'SWA-RND-02' });
  return choice('choose', unit, null, [text, reason], { dials: { [unit]: commands } });
}

function activated({ activate }: SwArmadaSheet): Given | null {
  if (activate === undefined) return null;
  const [target] = activate.attacks?.[0]?.targets ?? [];
  const text = line('suggest.text.activate', { unit: unitRef(activate.unit) });
  const reason = line('suggest.activate', {}, { clause: 'SWA-BOT-25' });
  return choice('move', activate.unit, target?.unit ?? null, [text, reason], { activate });
}

function attacked({ window }: SwArmadaView, { attack }: SwArmadaSheet): Given | null {
  const unit = window?.unit ?? null;
  if (attack === undefined || unit === null) return null;
  const text = line('suggest.text.attack', { unit: unitRef(unit), target: unitRef(attack.target.unit) });
  const reason = line('suggest.attack', {}, { clause: 'SWA-BOT-30' });
  return choice('choose', unit, attack.target.unit, [text, reason], { attack });
}

function flown({ squadrons }: SwArmadaSheet): Given | null {
  const first = squadrons?.find((entry) => entry.do.length > 0);
  if (first === undefined) return null;
  const text = line('suggest.text.squadron', { unit: unitRef(first.unit) });
  const reason = line('suggest.squadron', {}, { clause: 'SWA-BOT-50' });
  return choice('move', first.unit, first.attack?.unit ?? null, [text, reason], { squadrons: [first] });
}
