import { laterSheet } from '@warlog/campaign';
import { canonicalJson } from '@warlog/core';
import { clonePlain, isRecord, type ConditionalPart, type GameTypes } from '@warlog/ruleset-api';
import { expect } from 'vitest';
import { anything, below, drawOne, spoiled } from '../draw.js';
import { refusals } from '../walk.js';
import type { LawKit } from '../kit.js';
import type { LawFixture } from './fixture.js';
import { expectSame, within, type Law } from './law.js';

/** Returns law 15: later orders are checked as plain ones, and their conditions depend on the seat's view alone. */
export function laterLaws<G extends GameTypes>({ kit, rounds }: LawFixture<G>): readonly Law[] {
  const { ruleset } = kit;
  const { later } = ruleset;
  if (!later) return [];
  const { conditions } = later;
  return [
    rounds.asked({
      name: '15 later orders: conditional orders count exactly if their lines that hold pass as plain orders',
      begin: () => ({
        claim: ({ phase, seat, game, sheet, seed }) => {
          const { turn, kind } = phase;
          const view = game.views[seat];
          const drawn = drawOne(spoiled(sheet), `${seed}/spoiled`);
          // The platform stores no other form.
          const orders = below(2, `${seed}/good`) === 0 || !isRecord(drawn) ? sheet : drawn;
          const only = conditions ? linesIn(orders).flatMap((part) => conditionAt(part, view, seed)) : [];
          const mine = { id: seat, later: [{ turn, phaseKind: kind, sheet: orders, only }] };
          const used = laterSheet({ turn, kind }, mine, { ruleset, view: () => view });
          const plain = clonePlain(orders) as Record<string, unknown>;
          for (const { part, condition } of only.toReversed())
            if (!conditions?.holds(view, condition)) (plain[String(part[0])] as unknown[]).splice(Number(part[1]), 1);
          for (const [key, was] of Object.entries(orders as object))
            if (Array.isArray(was) && was.length > 0 && (plain[key] as unknown[]).length === 0) delete plain[key];
          expectSame('what counts', used, refusals(ruleset.play.check(view, plain)).length > 0 ? null : plain);
        },
      }),
    }),
    rounds.asked({
      name: '15 later orders: any value is judged without an exception, and equal views give equal answers',
      begin: () => ({
        claim: ({ game, seat, sheet, seed }) => {
          const view = game.views[seat];
          const junk = drawOne(anything, `${seed}/junk`);
          within('later orders', () => {
            later.check(view, { turn: 1, kind: 'orders' }, junk);
            const before = canonicalJson(view);
            later.ahead(later.ahead(view, sheet), junk);
            expect(canonicalJson(view)).toBe(before);
            if (!conditions) return;
            expect(conditions.holds(view, junk) && refusals(conditions.check(view, junk)).length > 0).toBe(false);
            const condition = someCondition(kit, view, `${seed}/condition`);
            if (condition === null) return;
            expectSame('problems of a drawn condition', refusals(conditions.check(view, condition)), []);
            expect(Object.hasOwn(ruleset.messages, conditions.sentence(condition).code)).toBe(true);
            expect(conditions.holds(clonePlain(view), condition)).toBe(conditions.holds(view, condition));
          });
        },
      }),
    }),
  ];

  function conditionAt(part: ConditionalPart['part'], view: G['View'], seed: string): readonly ConditionalPart[] {
    const at = `${seed}/${part.join('.')}`;
    const condition = below(2, at) === 0 ? null : someCondition(kit, view, at);
    return condition === null ? [] : [{ part, condition }];
  }
}

/** Draws a condition that passes its check; null if the view has nothing to name in one. */
export function someCondition<G extends GameTypes>(
  { ruleset, named }: Pick<LawKit<G>, 'ruleset' | 'named'>,
  view: G['View'],
  seed: string,
): Readonly<Record<string, unknown>> | null {
  const things = named?.(view);
  const drawn = (ruleset.later?.conditions?.specs ?? []).flatMap(({ code, fields }) => {
    const values = fields.map((field): readonly [string, unknown] => {
      if (field.kind === 'integer')
        return [field.name, field.min + below(field.max - field.min + 1, `${seed}/${code}`)];
      const names = things?.[field.kind] ?? [];
      return [field.name, names.length === 0 ? null : names[below(names.length, `${seed}/${code}/${field.name}`)]];
    });
    return values.some(([, value]) => value === null)
      ? []
      : [{ if: code, ...(Object.fromEntries(values) as Record<string, unknown>) }];
  });
  return drawn.length === 0 ? null : (drawn[below(drawn.length, seed)] ?? null);
}

/** The elements of the lists of orders. */
function linesIn(sheet: unknown): readonly ConditionalPart['part'][] {
  if (typeof sheet !== 'object' || sheet === null || Array.isArray(sheet)) return [];
  return Object.entries(sheet).flatMap(([key, member]) =>
    Array.isArray(member) ? member.map((_line, index) => [key, index] as const) : [],
  );
}
