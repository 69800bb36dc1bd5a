import { closePhase, look, submit } from './campaigns.js';
import type { Person } from './hand.js';
import { cut, wayBetween, type View } from './way.js';

/**
 * Takes a fleet to the home of somebody else in peace and one jump back, all but a part that stays beside its own home;
 * gives the name of that place. From then on everybody shoots.
 */
export async function closeIn(campaign: string, one: Person, others: readonly Person[]): Promise<string> {
  const { view } = (await look<View>(one, campaign)).game;
  const theirs = Object.keys(view.sides).find((seat) => seat !== view.seat && view.sides[seat]?.capital);
  const goal = view.sides[theirs ?? '']?.capital ?? '';
  const planets = new Map(view.map.planets.map((planet) => [planet.id, planet]));
  const fleet = Object.values(view.units).filter(({ seat }) => seat === view.seat);
  const home = fleet[0]?.place ?? '';
  const way = wayBetween(view, planets.get(home)!.system, planets.get(goal)!.system);
  const stops = way.slice(1, -1).map((system) => view.map.planets.find((planet) => planet.system === system)!.id);
  const [first] = stops;
  const neighbour = view.map.planets.find(({ id, system }) => system === planets.get(home)?.system && id !== home)!.id;
  for (const other of others) await submit(other, campaign, { stance: { default: 'no-shoot' } });
  const away = await cut(fleet, (going, staying) =>
    submit(one, campaign, {
      jump: [
        { from: home, to: first, units: going },
        { from: home, to: neighbour, units: staying },
      ],
    }).then(
      () => true,
      () => false,
    ),
  );
  let at = home;
  for (const stop of [...stops, goal, stops.at(-1)!]) {
    const isBack = at === goal;
    const stance = { stance: { default: isBack ? 'shoot' : 'no-shoot' } };
    await submit(one, campaign, { ...stance, jump: [{ from: at, to: stop, units: away }] });
    if (isBack) for (const other of others) await submit(other, campaign, stance);
    at = stop;
    await closePhase(campaign, [one, ...others]);
  }
  return planets.get(goal)!.name;
}
