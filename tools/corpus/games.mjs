/** Battles become battle campaigns. */
const fightItOut = { fightItOut: 'both-agree' };

const duelists = { people: ['Ada', 'Bo'], seats: 2 };
const reach = { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach' };
const march = { ruleset: 'ftarq', scenario: 'ftarq-march' };

/** How each recorded game is played by a `GameRecorder`. A new game is a new entry; played ones stay as they are. */
export const games = {
  /** A game master rules and undoes it; a player misses a turn; the rules end it. */
  'bzaarcke-ruling': (game) => {
    game.start({ ...reach, people: ['Ada', 'Bo'], seats: 3, gm: 'Cy', options: { maxTurns: 6 } }).pass(2);
    const ruling = game.rule('Cy', 'A slip in the set-up');
    game.act('Cy', 'undoRuling', { ruling, reason: 'It was right as it was' });
    game.pass(1, ['s2']).rule('Cy', 'Agreed by all');
    game.toTheEnd();
  },
  /** Three battle campaigns: fought out, recalled, and finished by the rules after some windows. */
  'bzaarcke-battles': (game) => {
    game.start({ ...reach, people: ['Ada', 'Bo', 'Cy', 'Dee'], seats: 4, options: { ...fightItOut, maxTurns: 8 } });
    game.toBattle().fight().toBattle().fight(1, 'recall').toBattle().fight(4, 'finish');
    game.wishes = false;
    game.toTheEnd();
  },
  /** Under way: a large map with other options, a hand-over, a bot that stands in. */
  'bzaarcke-running': (game) => {
    const options = { planetStats: 'scouted', controlMultiples: 'inclusive', stanceLapses: true, jumpCost: 2 };
    const given = { scenario: 'bzaarcke-sector', people: ['Ada', 'Bo', 'Cy'], seats: 6, options };
    game.start({ ...reach, ...given, pace: { standInAfterMisses: 1 } }).pass(2);
    game.handOver('Bo', 'Eli').pass(1, ['s3']).pass(2, ['s3']);
  },
  /** A ruling, a letter, a substitute, and other options, to an end by the rules. */
  'ftarq-substitute': (game) => {
    const options = { sharedOrbit: true, tieRetreats: 'defender', creditTransfers: true, planetStats: 'public' };
    game.start({ ...march, people: ['Ada', 'Bo'], seats: 3, gm: 'Cy', options: { ...options, maxTurns: 4 } }).pass(2);
    game.act('Ada', 'sendPress', { message: game.user('letter'), to: 'all', signed: true });
    game.rule('Cy', 'A wrong counter');
    game.handOver('Bo', 'Dee').toTheEnd();
  },
  /** A battle campaign against a bot, finished by the rules; then dice again, and missing orders. */
  'ftarq-battle': (game) => {
    game.start({ ...march, people: ['Ada', 'Bo', 'Cy'], seats: 4, options: { ...fightItOut, maxTurns: 4 } });
    game.toBattle().fight(6, 'finish');
    game.wishes = false;
    game.pass(1, ['s2']).toTheEnd();
  },
  /** Under way with an open battle campaign. */
  'ftarq-running': (game) => {
    game.start({ ...march, ...duelists, seats: 3, options: { ...fightItOut, objectiveOrder: 'listed' } });
    game.toBattle().fight(3);
  },
  /** The large map, with bots, ended early by its host. */
  'ftarq-sector': (game) => {
    game.start({ ...march, scenario: 'ftarq-sector', people: ['Ada'], seats: 7 }).pass(5);
    game.act('Ada', 'endCampaign', { reason: 'It is late' });
  },
  /** Sealed moves in five phases, a ruling, missing orders until a bot stands in; the rules end it. */
  'armada-sealed': (game) => {
    const options = { moveProtocol: 'sealed', phasePlan: 'five', counterVisibility: 'presence', turnLimit: 5 };
    game.start({ ruleset: 'armada-pnp', scenario: 'drill-yard', ...duelists, gm: 'Cy', options }).pass(5);
    game.rule('Cy', 'A slip in the set-up');
    game.pass(3, ['s2']).toTheEnd();
  },
  /** Battle campaigns in Pentagon War, until a player resigns. */
  'armada-battles': (game) => {
    game.start({ ruleset: 'armada-pnp', scenario: 'drill-yard', ...duelists, options: fightItOut }).pass(2);
    for (const name of ['Ada', 'Bo']) game.declare(name, { order: 'combat.fightOut', wish: true });
    game.toBattle().fight().toBattle().fight(0, 'recall').toBattle().fight(2, 'finish');
    game.declare('Bo', { order: 'game.resign' });
  },
  /** Under way: a bot, a hand-over, other dice, battles in rounds. */
  'armada-running': (game) => {
    const options = { battleMode: 'rounds', dice: '1d12', damageCarry: 'none' };
    game.start({ ruleset: 'armada-pnp', scenario: 'gemini-44', people: ['Ada'], seats: 2, options }).pass(5);
    game.handOver('Ada', 'Eli').pass(5);
  },
  /** Plotted turns, a ruling, missing orders, to the turn limit. */
  'pentagon-plot': (game) => {
    game.start({
      ruleset: 'pentagon-war',
      scenario: 'first-contact',
      ...duelists,
      gm: 'Cy',
      options: { turnLimit: 4 },
    });
    game.pass(2).rule('Cy', 'A slip in the set-up');
    game.pass(1, ['s2']).toTheEnd();
  },
  /** A duel against a bot, impulse by impulse, with all maneuvers allowed. */
  'pentagon-duel': (game) => {
    const options = { mode: 'duel', turnLimit: 2, crashAcceleration: true, grabbing: true, docking: true };
    game.start({ ruleset: 'pentagon-war', scenario: 'squadrons', people: ['Ada'], seats: 2, options }).toTheEnd();
  },
  /** Under way: bought fleets, a hand-over. */
  'pentagon-running': (game) => {
    const options = { buy: true, impulsesPerPhase: '4' };
    game.start({ ruleset: 'pentagon-war', scenario: 'gate-watch', ...duelists, options }).pass(2);
    game.handOver('Bo', 'Eli').pass(2);
  },
  /** A whole battle, a ruling, and windows without an answer. */
  'sw-armada-ruling': (game) => {
    game.start({ ruleset: 'sw-armada', scenario: 'rebel-patrols', ...duelists, gm: 'Cy' }).pass(3);
    game.rule('Cy', 'A slip in the set-up');
    game.pass(4, ['s2']).toTheEnd();
  },
  /** A whole battle against a bot, at the full pace and without obstacles. */
  'sw-armada-full': (game) => {
    const options = { pace: 'full', obstacles: 'none' };
    game.start({ ruleset: 'sw-armada', scenario: 'border-clash', people: ['Ada'], seats: 2, options }).toTheEnd();
  },
  /** Under way: fleets of the players' choice on the small table, a hand-over. */
  'sw-armada-running': (game) => {
    const options = { table: 'small', pointLimit: 200 };
    game.start({ ruleset: 'sw-armada', scenario: 'own-fleets', ...duelists, options }).pass(4);
    game.handOver('Bo', 'Eli').pass(6);
  },
};
