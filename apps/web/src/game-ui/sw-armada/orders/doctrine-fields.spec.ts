// @vitest-environment happy-dom
import { mount, RouterLinkStub } from '@vue/test-utils';
import { swArmada } from '@warlog/sw-armada';
import type { FleetDoctrine } from '@warlog/sw-armada/ui';
import { expect, it } from 'vitest';
import { h, shallowRef } from 'vue';
import '../../kit/messages.js';
import { i18n } from '../../../messages/index.js';
import { formOf, type Form } from '../../kit/testing/order-kinds.js';
import '../messages.js';
import DoctrineFields from './DoctrineFields.vue';

interface Choice extends Form {
  readonly enum?: readonly unknown[];
}
const fleetForm = formOf(swArmada.play.earlyStanding).properties?.['doctrine']?.properties?.['fleet'];

/** Each field of a fleet's doctrine, with each of its values: `attack: aggressive`. */
function wordsOf(form: Choice | undefined, path = ''): readonly string[] {
  const words = (form?.enum ?? []).map((word) => `${path}: ${String(word)}`);
  const variants = [...(form?.anyOf ?? []), ...(form?.items ? [form.items] : [])];
  const parts = Object.entries(form?.properties ?? {});
  const inner = [
    ...variants.flatMap((variant) => wordsOf(variant, path)),
    ...parts.flatMap(([name, part]) => wordsOf(part, path === '' ? name : `${path}.${name}`)),
  ];
  return [...(words.length + inner.length === 0 ? [path] : []), ...words, ...inner];
}

/** The same for the content of a doctrine. */
function wordsIn(said: unknown, path = ''): readonly string[] {
  if (Array.isArray(said)) return said.flatMap((child) => wordsIn(child, path));
  if (typeof said !== 'object' || said === null) return [typeof said === 'number' ? path : `${path}: ${String(said)}`];
  return Object.entries(said).flatMap(([name, part]) => wordsIn(part, path === '' ? name : `${path}.${name}`));
}

/** Collects all values that a doctrine gets when each of its controls is used, one after the other. */
async function saidByControls(of: 'fleet' | 'ship' | 'squadron'): Promise<ReadonlySet<string>> {
  const doctrine = shallowRef<FleetDoctrine>({});
  const said = new Set<string>();
  const unchanged: string[] = [];
  const fields = mount(
    () =>
      h(DoctrineFields, {
        of,
        modelValue: doctrine.value,
        'onUpdate:modelValue': (to: FleetDoctrine) => (doctrine.value = to),
      }),
    { global: { plugins: [i18n], stubs: { RouterLink: RouterLinkStub } }, attachTo: document.body },
  );
  for (const folded of fields.findAll('button[aria-expanded="false"]')) await folded.trigger('click');
  const controls = () => fields.findAll<HTMLInputElement>('input[type="radio"], input[type="checkbox"], button');
  // Twice: a default is selected already when its control is first used.
  for (let use = 0; use < 2 * controls().length; use += 1) {
    const control = controls()[use % controls().length]!;
    if (control.attributes('aria-expanded') !== undefined) continue;
    const before = doctrine.value;
    const isOn = control.element.checked;
    if (control.element.type === 'radio') await control.setValue(true);
    else await control.trigger('click');
    if (doctrine.value === before && !isOn && control.attributes('aria-disabled') === undefined)
      unchanged.push(control.element.value + control.text());
    for (const word of wordsIn(doctrine.value)) said.add(word);
  }
  fields.unmount();
  expect(unchanged).toEqual([]);
  return said;
}

it('gives each value of each field of a fleet’s doctrine by a control', async () => {
  const said = await saidByControls('fleet');
  // Two values of the API have another form here: one for both sides, and asking from the first card on.
  const wanted = wordsOf(fleetForm).filter((word) => !/^displace: |^defense: ask$/.test(word));
  expect(wanted.filter((word) => !said.has(word))).toEqual([]);
});

it.each(['ship', 'squadron'] as const)('gives a %s what a doctrine of its own may say', async (of) => {
  const fields = new Set([...(await saidByControls(of))].map((word) => word.split(/[.:]/u)[0]));
  expect([...fields].sort()).toEqual(of === 'ship' ? ['cards', 'command', 'defense'] : ['defense']);
});
