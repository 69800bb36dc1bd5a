import pg from 'pg';

/** Returns the data nodes of a Citus coordinator; empty for any other server. */
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

/** Returns the URL of the database with this name on a server. */
export function at(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Joins databases with the extension to a coordinator and its data nodes. */
export async function joinNodes(coordinator: string, nodes: readonly string[]): Promise<void> {
  await administer(coordinator, `select citus_set_coordinator_host(${placeOf(coordinator)})`);
  for (const node of nodes) await administer(coordinator, `select citus_add_node(${placeOf(node)})`);
}

function placeOf(server: string): string {
  const { hostname, port } = new URL(server);
  return `'${hostname}', ${port || '5432'}`;
}

/** Runs one statement on a separate connection. */
export async function administer(server: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
