import '../../messages/moderation.js';
import type { CampaignFields, OpenDecisionFields } from '@warlog/api-client';
import { spanMs } from '@warlog/campaign';
import { useI18n } from 'vue-i18n';
import { dateWords, zonePlace } from '../../composables/time.js';
import type { SeatNames } from '../../composables/useSeatNames.js';
import { useTimeWords } from '../../composables/useTimeWords.js';
import { useClock } from '../../stores/clock.js';
import { usePaceChangeWords } from '../campaign/table/usePaceChangeWords.js';

export type DecisionStepFields = OpenDecisionFields['steps'][number];
/** What the texts of a decision name. Without `governance`, as lists have it, they leave out local times. */
type About = Pick<CampaignFields, 'seats' | 'parkedOver' | 'phase'> & Partial<Pick<CampaignFields, 'governance'>>;

/** Provides the texts of decisions: their title, what follows, the buttons, and suggested reasons. */
export function useDecisionWords() {
  const i18n = useI18n();
  const { t } = i18n;
  const words = useTimeWords();
  const clock = useClock();
  const paceWords = usePaceChangeWords();

  const seatOf = ({ seats }: About, { seat }: OpenDecisionFields) => seats.find(({ id }) => id === seat) ?? null;

  function named(about: About, decision: OpenDecisionFields, seatName: SeatNames) {
    const found = seatOf(about, decision);
    const seat = decision.seat === null ? '' : seatName(decision.seat);
    const player = found?.player?.name ?? (seat === '' ? t('desk.someone') : seat);
    return { seat, player, name: decision.user?.name ?? t('votes.aBot'), count: found?.misses ?? 0 };
  }

  function title(about: About, decision: OpenDecisionFields, seatName: SeatNames): string {
    const names = named(about, decision, seatName);
    if (decision.kind === 'PARKED') return t(about.parkedOver === null ? 'gm.parked.title' : 'gm.altered.title');
    if (decision.kind === 'BEACON') return t('gm.waive.title', { round: about.phase?.sealed?.round ?? 0 });
    if (decision.kind === 'REPORT') return t('desk.title.REPORT', { report: t(`report.reason.${decision.report}`) });
    if (decision.kind !== 'VOTE') return t(`desk.title.${decision.kind}`, names, names.count);
    const vote = about.governance?.votes.find(({ id }) => id === decision.vote);
    const span = words.length(spanMs({ hours: vote?.hours ?? 0, minutes: vote?.minutes ?? 0 }) ?? 0);
    if (vote?.kind === 'PACE' || vote?.kind === 'HOLIDAY') return paceWords(vote);
    return vote ? t(`votes.motion.${vote.kind}`, { ...names, span }) : t(`votes.kind.${decision.motion ?? 'PAUSE'}`);
  }

  /** "It is 13:20 in New York. You reminded them yesterday." */
  function whereabouts({ governance, phase }: About, { seat }: OpenDecisionFields): readonly string[] {
    const known = governance?.seats.find((row) => row.seat === seat);
    if (!known) return [];
    const { zone, nudgedAt } = known;
    const left = phase === null ? Infinity : Date.parse(phase.dueAt) - clock.now;
    return [
      ...(left > 0 && left <= 3_600_000 ? [t('desk.hour')] : []),
      ...(zone === null
        ? []
        : [t('desk.text.local', { time: dateWords(clock.now, clock.now, zone).time, place: zonePlace(zone) })]),
      ...(nudgedAt === null ? [] : [t('desk.text.nudged', { moment: words.moment(Date.parse(nudgedAt)) })]),
    ];
  }

  function text(about: About, decision: OpenDecisionFields, seatName: SeatNames): string {
    const names = named(about, decision, seatName);
    const moment = words.moment(Date.parse(decision.since));
    switch (decision.kind) {
      case 'PARKED':
        if (about.parkedOver !== null) return t('gm.altered', { moment, event: about.parkedOver });
        return [t('gm.parked', { moment }), t('gm.parked.help'), t('gm.parked.move')].join(' ');
      case 'BEACON':
        return t('gm.waive.help');
      case 'REQUEST': {
        const missed = names.count > 0 ? [t('desk.text.REQUEST.missed', names, names.count)] : [];
        return [...missed, t('desk.text.REQUEST', names)].join(' ');
      }
      case 'SILENT':
      case 'MISSED':
      case 'STAND_IN':
        return [...whereabouts(about, decision), t(`desk.text.${decision.kind}`, names)].join(' ');
      case 'REPORT': {
        const key = decision.seat === null ? 'desk.text.REPORT.unsigned' : 'desk.text.REPORT';
        return t(key, { seat: names.seat, text: decision.text ?? '' });
      }
      case 'VOTE':
      case 'LETTER':
        return decision.text === null ? '' : t('desk.text.said', { text: decision.text });
      default:
        return t(`desk.text.${decision.kind}`, names);
    }
  }

  function button(
    about: About,
    decision: OpenDecisionFields,
    { step, byVote, minutes }: DecisionStepFields,
    seatName: SeatNames,
  ): string {
    const span = words.length((minutes ?? 0) * 60_000);
    return t(`desk.${byVote ? 'vote' : 'do'}.${step}`, { ...named(about, decision, seatName), span });
  }

  /** The suggested reason of a step; null if it needs none. */
  function reason(
    about: About,
    decision: OpenDecisionFields,
    { step }: DecisionStepFields,
    seatName: SeatNames,
  ): string | null {
    if (decision.kind === 'VOTE') return ['YES', 'NO'].includes(step) ? null : decision.text;
    return i18n.te(`desk.why.${step}`, 'en') ? t(`desk.why.${step}`, named(about, decision, seatName)) : null;
  }

  return { title, text, button, reason, seatOf };
}
