import { computed, h, markRaw, shallowRef, type Component, type SetupContext } from 'vue';
import { useI18n } from 'vue-i18n';
import type { Say } from '../../../game-ui/kit/say.js';
import {
  modelsAhead,
  momentProps,
  type MomentMap,
  type MomentPicture,
  type MomentProps,
  type MovedMap,
} from '../../../composables/replay/map.js';
import type { TableModel } from '../model.js';
import type { AimTool } from '../use-aim.js';
import TableMoment from './TableMoment.vue';

/** How a game draws a story step: the model of its map, and the units that take part. */
export interface MomentDrawing<View> {
  readonly model: (
    scene: Pick<MomentPicture<View>, 'view' | 'before' | 'events'> & { readonly say: Say },
  ) => TableModel;
  readonly partners: (scene: Pick<MomentPicture<View>, 'before' | 'events'>) => readonly string[];
}

/** Returns the map of a story step for a game that is played on a tactical map. */
export function tableMoment<View>({ model, partners }: MomentDrawing<View>): Component<MomentProps<View>> {
  const component = {
    name: 'MomentOnTable',
    props: momentProps,
    emits: ['choose'],
    setup(props: MomentProps<View>, { emit, expose }: SetupContext<['choose']>) {
      const { t, locale } = useI18n();
      /** Most of a map is the same in every story step: rendered texts are cached, per language. */
      const said = computed(() => ({ in: locale.value, texts: new Map<string, string>() }));
      const say: Say = (key, params = {}, plural = 1) => {
        const { texts } = said.value;
        const asked = JSON.stringify([key, params, plural]);
        const text = texts.get(asked) ?? t(key, params, plural);
        texts.set(asked, text);
        return text;
      };
      const models = modelsAhead((picture: MomentPicture<View>) => model({ ...picture, say }));
      const drawn = computed(() => models.of(props, said.value));
      /** Where nothing happens, as a phase opens, there is nothing else to look at. */
      const aim = computed<AimTool>((last) =>
        last !== undefined && props.events.length === 0
          ? last
          : { partners: partners(props), place: props.narrated ?? null },
      );
      const inner = shallowRef<MovedMap | null>(null);
      expose({
        fit: () => inner.value?.fit(),
        focus: (place) => inner.value?.focus(place),
        reveal: (place) => inner.value?.reveal(place),
        prepare: (next) => models.prepare(next as MomentPicture<View>, said.value),
      } satisfies MomentMap);
      return () =>
        h(TableMoment, {
          ref: (found: unknown) => (inner.value = found as MovedMap | null),
          ...{ model: drawn.value, aim: aim.value, battlePlace: props.battlePlace, past: props.past },
          ...(props.insets && { insets: props.insets }),
          onChoose: (place: string) => emit('choose', place),
        });
    },
  };
  return markRaw(component) as unknown as Component<MomentProps<View>>;
}
