/**
 * Views of a campaign of ten seats and 200 turns: any turn from Postgres, an early one beside a late one. Also the
 * user's own view over GraphQL, beside Apollo answering the same from memory without authentication.
 */
import { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { foldedView, viewAtPhase } from '@warlog/application';
import Fastify from 'fastify';
import { endless } from './campaign.mjs';
import { freshWorld } from './database.mjs';
import { longCampaign, restore } from './long-campaign.mjs';
import { percentile, perSecond, print, sample } from './report.mjs';
import { ask, openServer, signedIn } from './server.mjs';
import { sized } from './size.mjs';

const READS = sized(1000, 20);
const SECONDS = sized(4, 0.2);
const CALLERS = 8;
/** The number of turns at each end of the past: more than there are between two stored views. */
const TURNS = 16;

const query = `query ($id: ID!, $known: String) {
  serverTime
  campaign(id: $id) { id name status turn mySheet { number } game(known: $known) { key seq view } }
}`;

const campaign = longCampaign({ events: 0 });
const { id, user } = campaign;
const { world, ports, pool, close } = await freshWorld();
/** The normal game: `endless` changes how turns are resolved, and not how they are seen. */
const asPlayed = { id, ruleset: endless };
try {
  await restore(ports.store, campaign);
  await pool.query('analyze');
  const turns = await turnsOf();
  await anyTurn(turns);
  await earlyAndLate(turns);
  await overGraphql();
} finally {
  await close();
}

/** Ordinal of the phase of each turn. */
async function turnsOf() {
  return new Map((await ports.reads.phases(id, 0)).map(({ turn, ordinal }) => [turn, ordinal]));
}

/** As text, as a turn is requested over the network. */
async function anyTurn(turns) {
  const ordinals = [...turns.values()];
  const samples = await sample(READS, (index) =>
    viewTextAt(`s${1 + (index % 10)}`, ordinals[(index * 37) % ordinals.length]),
  );
  print(
    'view',
    'any turn of any seat, from Postgres',
    { turns: turns.size, msP50: percentile(samples, 0.5), msP99: percentile(samples, 0.99) },
    'p99 ≤ 20 ms',
  );
}

/** Reads a stored view or folds it otherwise, as the server does. */
async function viewTextAt(viewer, ordinal) {
  const stored = await ports.reads.viewText(id, viewer, ordinal);
  if (stored) return stored.view;
  const { view } = await foldedView(ports, asPlayed, viewer, ordinal);
  return JSON.stringify(view);
}

/**
 * Views are stored every few phases and folded in between, so a turn costs more the farther it is from one. Many turns
 * are compared with many.
 */
async function earlyAndLate(turns) {
  const rising = [...turns.keys()].filter((turn) => turn > 1).sort((turn, other) => turn - other);
  const groups = { early: rising.slice(0, TURNS), late: rising.slice(-TURNS) };
  const [samples, bytes] = [
    { early: [], late: [] },
    { early: [], late: [] },
  ];
  for (let index = 0; index < READS; index += 1) {
    for (const [name, group] of Object.entries(groups)) {
      const ordinal = turns.get(group[index % group.length]);
      const begun = performance.now();
      const { view } = await viewAtPhase(ports, asPlayed, `s${1 + (index % 10)}`, ordinal);
      samples[name].push(performance.now() - begun);
      bytes[name].push(JSON.stringify(view).length);
    }
  }
  const [early, late] = [percentile(samples.early, 0.5), percentile(samples.late, 0.5)];
  print(
    'view',
    `${TURNS} turns to ${rising.at(-1)} beside ${TURNS} from 2`,
    {
      ...{ earlyMs: early, lateMs: late, ratio: late / early },
      ...{ earlyBytes: percentile(bytes.early, 0.5), lateBytes: percentile(bytes.late, 0.5) },
    },
    'ratio ≤ 1.2',
  );
}

async function overGraphql() {
  const cookie = await signedIn(ports, user);
  const server = await openServer(world);
  const text = await ask(server.fastify, cookie, query, { id });
  const { data } = JSON.parse(text);
  const scalar = await stub(`view: JSON`, data.campaign.game.view);
  const { selection, sdl, value } = fields(JSON.stringify(data.campaign.game.view).length);
  const typed = await stub(`view: Board } ${sdl} type End { end: Int`, value);
  const typedQuery = query.replace(' view ', ` view ${selection} `);
  const rounds = { ours: [], scalar: [], typed: [] };
  for (let round = 0; round < 3; round += 1) {
    rounds.ours.push(await rate(() => ask(server.fastify, cookie, query, { id })));
    rounds.scalar.push(await rate(() => ask(scalar.fastify, null, query, { id })));
    rounds.typed.push(await rate(() => ask(typed.fastify, null, typedQuery, { id })));
  }
  const best = Object.fromEntries(Object.entries(rounds).map(([name, rates]) => [name, Math.max(...rates)]));
  const known = data.campaign.game.key;
  const unchanged = await ask(server.fastify, cookie, query, { id, known });
  const knownRate = await rate(() => ask(server.fastify, cookie, query, { id, known }));
  print(
    'view',
    'mine over GraphQL, authorised, from Postgres',
    {
      bytes: text.length,
      perSecond: best.ours,
      stubFieldByFieldPerSecond: best.typed,
      stubOneScalarPerSecond: best.scalar,
      ratioToFieldByField: best.ours / best.typed,
      ratioToOneScalar: best.ours / best.scalar,
    },
    'ratio ≥ 1.0 to a stub of the same shape and size',
  );
  print('view', 'mine, unchanged', { bytes: unchanged.length, perSecond: knownRate }, '≤ 300 bytes');
  await Promise.all([server.close(), scalar.close(), typed.close()]);
}

function rate(call) {
  return perSecond(CALLERS, SECONDS / 2, call);
}

/** Apollo on Fastify with the same query and, for all users, the same answer from memory. */
async function stub(viewField, view) {
  const typeDefs = `scalar JSON
    type Query { serverTime: String, campaign(id: ID!): Campaign }
    type Campaign { id: ID, name: String, status: String, turn: Int, mySheet: Sheet, game(known: String): Game }
    type Sheet { number: Int }
    type Game { key: String, seq: Int, ${viewField} }`;
  const game = { key: 's1:now:1', seq: 1, view };
  const answer = { id, name: 'A long campaign', status: 'RUNNING', turn: 200, mySheet: null, game };
  const resolvers = { Query: { serverTime: () => new Date().toISOString(), campaign: () => answer } };
  const apollo = new ApolloServer({ typeDefs, resolvers });
  await apollo.start();
  const fastify = Fastify();
  fastify.route({ url: '/graphql', method: ['POST'], handler: fastifyApolloHandler(apollo) });
  await fastify.ready();
  return {
    fastify,
    async close() {
      await fastify.close();
      await apollo.stop();
    },
  };
}

/** An object type with as many bytes of fields as the view. */
function fields(bytes) {
  const names = ['id', 'place', 'owner', 'kind', 'points', 'credits', 'turn', 'scarred'];
  const thing = Object.fromEntries(names.map((name, index) => [name, index < 4 ? `${name}-12` : index * 3]));
  const count = Math.round(bytes / (JSON.stringify(thing).length + 1));
  const types = names.map((name, index) => `${name}: ${index < 4 ? 'String' : 'Int'}`).join(', ');
  return {
    sdl: `type Board { things: [Thing] } type Thing { ${types} }`,
    selection: `{ things { ${names.join(' ')} } }`,
    value: { things: Array.from({ length: count }, () => ({ ...thing })) },
  };
}
