import { Body, Controller, Inject, Param, Req } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { campaignId, type CampaignId } from '@warlog/core';
import { campaignFor, mySheetOf, readOrderText, submitOrderText, submitOrderTextInput } from '@warlog/application';
import { orderTextModel } from '../graphql/order-text-model.js';
import { Refused } from '../http/failures.js';
import { visitorOf } from '../http/visitor.js';
import type { ServerPorts } from '../modes/runtime.js';
import { PORTS } from '../tokens.js';
import { read, signedIn } from './body.js';
import { Operation } from './operation.js';
import { orderText, orderTextReading, readingIn, submittedOrderText, takenOrderText } from './order-text.js';

/** Orders as text, for programs. The app sends structured orders. */
@ApiTags('orders')
@Controller('api/campaigns/:id/orders')
export class OrdersController {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Operation('POST', 'preview', {
    id: 'previewOrderText',
    summary: "Reads and checks a text as orders of the user's seat for the open phase. Sends nothing.",
    access: 'session',
    body: orderText,
    success: { status: 200, description: 'The reading, with its problems.', schema: orderTextReading },
    refusals: [404],
  })
  @ApiParam({ name: 'id', description: 'The campaign.' })
  async preview(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<Readonly<z.infer<typeof orderTextReading>>> {
    const { id: user } = signedIn(request);
    const given = read(orderText, body);
    const access = await campaignFor(this.ports, user, campaignOf(id));
    if (!access) throw nowhere();
    const reading = await readOrderText(this.ports, access, given);
    return readingIn(orderTextModel(reading), visitorOf(request).language);
  }

  @Operation('POST', '', {
    id: 'submitOrderText',
    summary: 'Submits orders as text, which replace the former ones.',
    access: 'session',
    body: submittedOrderText,
    success: { status: 201, description: 'The orders were accepted.', schema: takenOrderText },
    refusals: [404, 422],
  })
  @ApiParam({ name: 'id', description: 'The campaign.' })
  async submit(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<Readonly<z.infer<typeof takenOrderText>>> {
    const { id: user } = signedIn(request);
    const sent = read(submittedOrderText, body);
    const campaign = campaignOf(id);
    const { commandId, ...given } = read(submitOrderTextInput, { ...sent, campaign });
    const { reply } = await submitOrderText(this.ports, { ...given, command: commandId, user });
    if (reply.kind === 'not-found') throw nowhere();
    if (reply.kind === 'refused') throw new Refused(422, reply.problems[0] ?? 'WLG_E_REQUEST', reply.problems);
    const access = await campaignFor(this.ports, user, campaign);
    const sheet = access && (await mySheetOf(this.ports, access));
    return {
      number: sheet?.number ?? null,
      sheet: sheet?.sheet ?? null,
      ready: sheet?.ready ?? false,
      receivedAt: sheet && new Date(sheet.receivedAt).toISOString(),
      statement: sheet?.statement ?? null,
      signature: sheet?.signature ?? null,
    };
  }
}

function campaignOf(id: string): CampaignId {
  const parsed = campaignId.safeParse(id);
  if (parsed.success) return parsed.data;
  throw nowhere();
}

function nowhere(): Refused {
  return new Refused(404, 'WLG_E_NOT_FOUND');
}
