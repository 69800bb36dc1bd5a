import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { INestApplication } from '@nestjs/common';
import { sessionCookie } from '../http/visitor.js';
import type { Settings } from '../modes/settings.js';
import { namedSchemas } from './schemas.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Address = Pick<Settings, 'origin'>;

const builder = ({ origin }: Address) =>
  new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Warlog')
    .setDescription('The API beside GraphQL: accounts, sessions, health and files. Every refusal is a Problem.')
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(origin ?? '/', 'This server.')
    .addTag('accounts', 'Signing up, signing in, and one’s own account.')
    .addTag('campaigns', 'Files of campaigns.')
    .addTag('feeds', 'Calendars and feeds, for other programs.')
    .addTag('health', 'The state of the server, for its host.')
    .addTag('orders', 'Orders as text.')
    .addTag('notices', 'Browsers that get notifications, and the links in mails.')
    .addCookieAuth(
      sessionCookie(origin ?? ''),
      { type: 'apiKey', description: 'The session cookie, set by signing in.' },
      'session',
    )
    .addSecurity('bearer', { type: 'http', scheme: 'bearer', description: "The server's import token." })
    .build();

/** Builds the OpenAPI description of the REST API for a server address. */
export function restDescription(app: INestApplication, address: Address): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, builder(address));
  return { ...document, components: { ...document.components, schemas: namedSchemas() as Schemas } };
}

/** Serves the description at /api/openapi.json. */
export function describeRest(app: INestApplication, address: Address): void {
  const document = () => restDescription(app, address);
  SwaggerModule.setup('api/docs', app, document, { ui: false, jsonDocumentUrl: 'api/openapi.json' });
}
