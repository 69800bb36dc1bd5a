import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { INestApplication } from '@nestjs/common';

const builder = () =>
  new DocumentBuilder()
    .setTitle('Warlog')
    .setDescription('What is not GraphQL: sessions, health, files. Every refusal is { code, sentence }.')
    .setVersion('1')
    .build();

/** The description of the REST half. */
export function restDescription(app: INestApplication): OpenAPIObject {
  return SwaggerModule.createDocument(app, builder());
}

/** Serves it as /api/openapi.json. */
export function describeRest(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => restDescription(app), { ui: false, jsonDocumentUrl: 'api/openapi.json' });
}
