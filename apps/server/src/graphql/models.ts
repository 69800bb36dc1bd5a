import { optionCode, type Problem } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import {
  previewOf,
  type InvitationLinkType,
  type InvitationShown,
  type ProblemType,
  type RulesetType,
} from '@warlog/application';

/** Converts a ruleset to its API type. Computes its previews once. */
export function rulesetModel(ruleset: AnyRuleset): RulesetType {
  return {
    id: ruleset.id,
    version: ruleset.version,
    title: ruleset.title,
    minSeats: ruleset.seats.min,
    maxSeats: ruleset.seats.max,
    scenarios: ruleset.scenarios.map((scenario) => ({
      id: scenario.id,
      title: scenario.title,
      summary: scenario.summary,
      minSeats: scenario.seats.min,
      maxSeats: scenario.seats.max,
      preview: previewOf(ruleset, scenario),
    })),
    options: ruleset.options.specs.map(
      ({ choices = null, min = null, max = null, none = null, governs = null, ...option }) => ({
        ...option,
        choices,
        governs,
        min,
        max,
        none,
        why: optionCode(option.key, 'help'),
      }),
    ),
  };
}

/** Converts a problem to its API type. */
export function problemModel({ code, sentence, params = {}, path, clause, severity, ...more }: Problem): ProblemType {
  const { suggestions = [] } = more;
  const isWarning = severity === 'warning';
  return { code, sentence, params, path: path.map(String), clause: clause ?? null, suggestions, warning: isWarning };
}

/** Converts an invitation link to its API type; `origin` is the address of this server as its host knows it. */
export function linkModel({ token, ...made }: InvitationShown, origin: string): InvitationLinkType {
  return { ...made, url: token === null ? null : `${origin}/join/${token}` };
}
