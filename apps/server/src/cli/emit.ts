import type { INestApplication } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { printSchema } from 'graphql';
import { createApp } from '../app.js';
import { consoleLog } from '../log.js';
import { openRuntime } from '../modes/open-runtime.js';
import type { Settings } from '../modes/settings.js';
import { restDescription } from '../rest/openapi.js';

/** Prints the GraphQL schema, sorted. */
export async function emitSchema(settings: Settings): Promise<void> {
  await inApp(settings, (app) => printSchema(app.get(GraphQLSchemaHost).schema));
}

/** Prints the OpenAPI description of the REST API. */
export async function emitOpenApi(settings: Settings): Promise<void> {
  await inApp(settings, (app) => JSON.stringify(restDescription(app, settings), null, 2));
}

async function inApp(settings: Settings, print: (app: INestApplication) => string): Promise<void> {
  const runtime = await openRuntime(
    { ...settings, databaseUrl: null, databaseReadUrl: null, redisUrl: null, dataDir: null },
    consoleLog,
  );
  const app = await createApp(runtime, { ...settings, webDir: null }, consoleLog);
  console.log(print(app));
  await app.close();
  await runtime.close();
}
