import type { FireRule, LaunchRule } from '@warlog/pentagon-war/ui';
import type { DoctrineModel, DoctrineRule } from '../../../map/tactical/parts-model.js';
import { fireRuleIn, fireRuleOf, newFireRule, type DoctrineContext } from './fire-rules.js';
import { launchRuleIn, launchRuleOf, newLaunchRule } from './launch-rules.js';

/** Most rules in one list of a sheet (PW-18.4). */
const most = 60;

/** Turns the fire rules of a ship into sentences, in their order. */
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

/** Turns the launch rules of a ship into sentences, in their order. */
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
