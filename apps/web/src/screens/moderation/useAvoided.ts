import '../../messages/moderation.js';
import type { AccountFields } from '@warlog/api-client';
import { computed, ref } from 'vue';
import { useI18n } from 'vue-i18n';
import { useMarks } from '../../stores/marks.js';

/** A campaign with the people that its lists name. */
interface Named {
  readonly host: AccountFields;
  readonly seats: readonly { readonly player: AccountFields | null }[];
}

/** Warns of members in a campaign that the user avoids, and asks a second time before the user joins. */
export function useAvoided(campaign: () => Named) {
  const { t } = useI18n();
  const marks = useMarks();
  const isAsked = ref(false);

  const names = computed(() => {
    const { host, seats } = campaign();
    const people = new Map([host, ...seats.map(({ player }) => player)].map((person) => [person?.id, person?.name]));
    return [...people].flatMap(([id, name]) => (id !== undefined && name && marks.of(id)?.avoided ? [name] : []));
  });

  return {
    /** "Ada plays here: you avoid this player."; null if there is none. */
    warning: computed(() =>
      names.value.length === 0 ? null : t('marks.here', { names: names.value.join(', ') }, names.value.length),
    ),
    isAsked,
    /** Returns whether the user may join now: without such members, or at the second call. */
    mayJoin: (): boolean => {
      const isSure = names.value.length === 0 || isAsked.value;
      isAsked.value = true;
      return isSure;
    },
  };
}
