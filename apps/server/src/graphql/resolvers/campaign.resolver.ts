import { Inject } from '@nestjs/common';
import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { campaignId, type CampaignId, type UserId } from '@warlog/core';
import {
  campaignFor,
  figuresOf,
  gameOf,
  disclosuresOf,
  home,
  lobby,
  lobbyFilter,
  marksOf,
  myDraftOf,
  mySheetOf,
  orderTextInput,
  readOrderText,
  signedCheckpointsOf,
  type TurnFigures,
  campaignConnection,
  campaignType,
  draftType,
  gameViewType,
  laterOrdersOf,
  laterOrdersType,
  mySheetType,
  orderTextReadingType,
  phaseDisclosuresType,
  phaseMarkType,
  signedCheckpointType,
  type CampaignConnection,
  type DraftType,
  type GameViewType,
  type LaterOrdersType,
  type MySheetType,
  type OrderTextReadingType,
  type PhaseDisclosuresType,
  type PhaseMarkType,
  type SignedCheckpointType,
} from '@warlog/application';
import type { Visitor } from '../../http/visitor.js';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Answers, type CampaignAnswer } from '../answers.js';
import { Asking, Me } from '../context.js';
import { typeFor } from '../schema-types.js';
import { cursor, Given, ordinal, pageSize, sincePhase, viewer, viewKey } from '../arguments.js';
import { JsonText } from '../json-text.js';
import { orderTextModel } from '../order-text-model.js';
import { argument } from '../parse.js';
import { TurnFiguresScalar } from '../scalars.js';

const filterInput = typeFor(lobbyFilter);
const firstOf30 = pageSize(30);
const after = cursor.describe('`next` of the previous page.');
const { text: orderText, accept } = orderTextInput.shape;

/** Queries about campaigns. */
@Resolver(() => typeFor(campaignType))
export class CampaignResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Query(() => typeFor(campaignConnection), {
    description: "The user's campaigns; those that wait for the user come first, by deadline.",
  })
  async home(
    @Me() me: UserId,
    @Given('first', firstOf30) first: number,
    @Given('after', after) next: string | null,
  ): Promise<CampaignConnection> {
    return this.answers.page(await home(this.ports, me, first, next));
  }

  @Query(() => typeFor(campaignConnection), {
    description: 'Campaigns with a free or offered seat; running ones come first, then the newest.',
  })
  async lobby(
    @Asking() { account }: Visitor,
    @Given('first', firstOf30) first: number,
    @Given('after', after) next: string | null,
    @Args('filter', { type: () => filterInput, nullable: true, description: 'The filter; absent: all.' })
    filter?: unknown,
  ): Promise<CampaignConnection> {
    const wanted = argument(lobbyFilter, 'filter', filter ?? {});
    return this.answers.page(await lobby(this.ports, account?.id ?? null, first, next, wanted));
  }

  @Query(() => typeFor(campaignType), {
    nullable: true,
    description: 'A campaign; null if it does not exist or is hidden from the user.',
  })
  async campaign(
    @Asking() { account }: Visitor,
    @Given('id', campaignId.describe('Its id.')) id: CampaignId,
  ): Promise<CampaignAnswer | null> {
    const access = await campaignFor(this.ports, account?.id ?? null, id);
    return access && this.answers.model(access);
  }

  @ResolveField(() => typeFor(gameViewType), {
    nullable: true,
    description: "A viewer's view, now or at the opening of phase `ordinal`. Omitted if `known` is its key.",
  })
  async game(
    @Parent() { access }: CampaignAnswer,
    @Given('viewer', viewer) viewer: string | null,
    @Given('ordinal', ordinal.nullable().describe('Absent: now.')) ordinal: number | null,
    @Given('known', viewKey.nullable().describe('The key of the view that the client has.')) known: string | null,
  ): Promise<GameViewType | null> {
    const game = await gameOf(this.ports, access, { viewer, ordinal, known });
    return game && { ...game, view: game.view === null ? null : new JsonText(game.view) };
  }

  @ResolveField(() => [typeFor(phaseMarkType)], {
    description: 'Phases so far, ascending, for the timeline of the replay.',
  })
  marks(
    @Parent() { access }: CampaignAnswer,
    @Given('after', sincePhase('The `ordinal` of the last closed phase that the client has; absent: all phases.'))
    after: number,
  ): Promise<readonly PhaseMarkType[]> {
    return marksOf(this.ports, access, after);
  }

  @ResolveField(() => TurnFiguresScalar, {
    description: 'The standings at the end of each turn, as the viewer knew them; empty if hidden from the user.',
  })
  figures(
    @Parent() { access }: CampaignAnswer,
    @Given('viewer', viewer) viewer: string | null,
    @Given('after', sincePhase('The last `ordinal` that the client has; absent: all.')) after: number,
  ): Promise<readonly TurnFigures[]> {
    return figuresOf(this.ports, access, { viewer, after });
  }

  @ResolveField(() => typeFor(phaseDisclosuresType), {
    nullable: true,
    description: 'The disclosures of a viewer during phase `ordinal`, closing included.',
  })
  phaseDisclosures(
    @Parent() { access }: CampaignAnswer,
    @Given('ordinal', ordinal.describe('The phase; 0 for the time before the first.')) ordinal: number,
    @Given('viewer', viewer) viewer: string | null,
  ): Promise<PhaseDisclosuresType | null> {
    return disclosuresOf(this.ports, access, { viewer, ordinal });
  }

  @ResolveField(() => typeFor(mySheetType), {
    nullable: true,
    description: "The user's orders for the open phase, with their receipt.",
  })
  async mySheet(@Parent() { access, read }: CampaignAnswer): Promise<MySheetType | null> {
    return read ? read.sheet : mySheetOf(this.ports, access);
  }

  @ResolveField(() => [typeFor(laterOrdersType)], { description: "The user's orders for later turns, earliest first." })
  laterOrders(@Parent() { access }: CampaignAnswer): readonly LaterOrdersType[] {
    return laterOrdersOf(access);
  }

  @ResolveField(() => typeFor(orderTextReadingType), {
    description: "Reads and checks a text as orders of the user's seat for the open phase. Sends nothing.",
  })
  async orderText(
    @Parent() { access }: CampaignAnswer,
    @Given('text', orderText) text: string,
    @Given('accept', accept) accept: 'exact' | 'understood',
  ): Promise<OrderTextReadingType> {
    return orderTextModel(await readOrderText(this.ports, access, { text, accept }));
  }

  @ResolveField(() => [typeFor(signedCheckpointType)], {
    description: 'The signed checkpoints of the phases. Two different ones of the same position prove two histories.',
  })
  checkpoints(
    @Parent() { access }: CampaignAnswer,
    @Given('from', ordinal.nullable().describe('The first phase of at most 200; absent: only the last checkpoint.'))
    from: number | null,
  ): Promise<readonly SignedCheckpointType[]> {
    return signedCheckpointsOf(this.ports, access, from);
  }

  @ResolveField(() => typeFor(draftType), { nullable: true, description: "The user's draft, as stored by a device." })
  myDraft(@Parent() { access }: CampaignAnswer): Promise<DraftType | null> {
    return myDraftOf(this.ports, access);
  }
}
