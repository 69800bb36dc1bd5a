import { closePhase, look, submit } from './campaigns.js';
import type { Person } from './actions.js';
import { cut, wayBetween, type RouteView } from './route.js';

/**
 * Moves a fleet to another side's home in peace and one jump back, except a part that stays beside its own home.
 * Returns the name of that place. From then on all sides shoot.
 */
export async function closeIn(campaign: string, person: Person, others: readonly Person[]): Promise<string> {
  const { view } = (await look<RouteView>(person, campaign)).game;
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
    submit(person, campaign, {
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
    await submit(person, campaign, { ...stance, jump: [{ from: at, to: stop, units: away }] });
    if (isBack) for (const other of others) await submit(other, campaign, stance);
    at = stop;
    await closePhase(campaign, [person, ...others]);
  }
  return planets.get(goal)!.name;
}
