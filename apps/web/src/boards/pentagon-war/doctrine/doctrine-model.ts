import type { DoctrineModel, DoctrineRule } from '../../../table/parts-model.js';
import type { FireRule, LaunchRule } from '../rules.js';
import { fireRuleIn, fireRuleOf, newFireRule, type DoctrineContext } from './fire-rules.js';
import { launchRuleIn, launchRuleOf, newLaunchRule } from './launch-rules.js';

/** Rules of one list of a sheet (PW-18.4). */
const most = 60;

/** The fire rules of a ship as sentences, top to bottom. */
export function fireModel(rules: readonly FireRule[], context: DoctrineContext): DoctrineModel {
  const { kind, parts } = fireRuleOf(newFireRule, 'new', context);
  return {
    label: context.say('pentagon.doctrine.fires'),
    rules: rules.map((rule, index) => fireRuleOf(rule, `fire.${index + 1}`, context)),
    offers: [{ name: context.say('pentagon.doctrine.fireRule'), kind, parts }],
    most,
  };
}

export const fireRulesIn = (sentences: readonly DoctrineRule[]): FireRule[] => sentences.map(fireRuleIn);

/** Its launch rules. */
export function launchModel(rules: readonly LaunchRule[], context: DoctrineContext): DoctrineModel {
  const { kind, parts } = launchRuleOf(newLaunchRule, 'new', context);
  return {
    label: context.say('pentagon.doctrine.launches'),
    rules: rules.map((rule, index) => launchRuleOf(rule, `launch.${index + 1}`, context)),
    offers: [{ name: context.say('pentagon.doctrine.launchRule'), kind, parts }],
    most,
  };
}

export const launchRulesIn = (sentences: readonly DoctrineRule[]): LaunchRule[] => sentences.map(launchRuleIn);
