import pg from 'pg';

/** The data nodes of a Citus coordinator; none of any other server. */
export async function dataNodesOf(server: string): Promise<readonly string[]> {
  const [found] = await administer(server, "select to_regclass('pg_dist_node') is not null as is");
  if (found?.['is'] !== true) return [];
  const nodes = await administer(server, 'select nodename, nodeport from pg_dist_node where shouldhaveshards');
  return nodes.map(({ nodename, nodeport }) => {
    const url = new URL(server);
    url.hostname = String(nodename);
    url.port = String(nodeport);
    return url.href;
  });
}

/** The database of this name there. */
export function at(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes a coordinator and data nodes of databases that have the extension. */
export async function joinNodes(coordinator: string, nodes: readonly string[]): Promise<void> {
  await administer(coordinator, `select citus_set_coordinator_host(${placeOf(coordinator)})`);
  for (const node of nodes) await administer(coordinator, `select citus_add_node(${placeOf(node)})`);
}

function placeOf(server: string): string {
  const { hostname, port } = new URL(server);
  return `'${hostname}', ${port || '5432'}`;
}

/** Runs one statement on a connection of its own. */
export async function administer(server: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
