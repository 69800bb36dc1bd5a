import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { ThrottlerModule } from '@nestjs/throttler';
import { commands } from '@warlog/application';
import { Answers } from './graphql/answers.js';
import { commandResolver } from './graphql/commands/command-resolver.js';
import { Payloads } from './graphql/commands/payloads.js';
import type { ChangeHub } from './graphql/hub.js';
import { graphqlOptions } from './graphql/options.js';
import { CampaignResolver } from './graphql/resolvers/campaign.resolver.js';
import { ChangeResolver } from './graphql/resolvers/change.resolver.js';
import { InvitationResolver } from './graphql/resolvers/invitation.resolver.js';
import { InboxResolver } from './graphql/resolvers/inbox.resolver.js';
import { LogResolver } from './graphql/resolvers/log.resolver.js';
import { NoticeTargetResolver } from './graphql/resolvers/notice-target.resolver.js';
import { NoticeResolver } from './graphql/resolvers/notice.resolver.js';
import { ProblemResolver } from './graphql/resolvers/problem.resolver.js';
import { PressResolver } from './graphql/resolvers/press.resolver.js';
import { ServerResolver } from './graphql/resolvers/server.resolver.js';
import { PlayerResolver } from './graphql/resolvers/player.resolver.js';
import { RatingResolver } from './graphql/resolvers/rating.resolver.js';
import { ShelfResolver } from './graphql/resolvers/shelf.resolver.js';
import { DeskResolver } from './graphql/resolvers/desk.resolver.js';
import { TableResolver } from './graphql/resolvers/governance.resolver.js';
import type { ShutdownState } from './http/shutdown-state.js';
import { Limiter, limiterOptions } from './http/limiter.js';
import type { Log } from './log.js';
import type { Settings } from './modes/settings.js';
import type { Runtime } from './modes/runtime.js';
import { AccountController } from './rest/account.controller.js';
import { CampaignController } from './rest/campaign.controller.js';
import { CardController } from './rest/card.controller.js';
import { RatingController } from './rest/rating.controller.js';
import { OrdersController } from './rest/orders.controller.js';
import { FeedController } from './rest/feed.controller.js';
import { HealthController } from './rest/health.controller.js';
import { ImportController } from './rest/import.controller.js';
import { NoticeController } from './rest/notice.controller.js';
import { RecoveryController } from './rest/recovery.controller.js';
import { SelfController } from './rest/self.controller.js';
import { DEPARTURE, HUB, LOG, PORTS, SETTINGS, WORLD } from './tokens.js';

/** Declared once: Nest registers mutations for the whole process. */
const CommandResolver = commandResolver(commands);

/** Wires the parts for Nest. All providers are created outside. */
@Module({})
export class ServerModule {
  static of(runtime: Runtime, settings: Settings, hub: ChangeHub, log: Log, shutdown: ShutdownState): DynamicModule {
    return {
      module: ServerModule,
      imports: [
        GraphQLModule.forRoot(graphqlOptions(settings, log, runtime.database.readings)),
        ThrottlerModule.forRoot(limiterOptions(settings.limits)),
      ],
      controllers: [
        AccountController,
        CampaignController,
        CardController,
        RatingController,
        OrdersController,
        FeedController,
        HealthController,
        ImportController,
        NoticeController,
        RecoveryController,
        SelfController,
      ],
      providers: [
        { provide: PORTS, useValue: runtime.ports },
        { provide: WORLD, useValue: runtime },
        { provide: SETTINGS, useValue: settings },
        { provide: HUB, useValue: hub },
        { provide: LOG, useValue: log },
        { provide: DEPARTURE, useValue: shutdown },
        { provide: APP_GUARD, useClass: Limiter },
        Answers,
        Payloads,
        CommandResolver,
        CampaignResolver,
        ProblemResolver,
        ChangeResolver,
        InvitationResolver,
        InboxResolver,
        PlayerResolver,
        RatingResolver,
        ShelfResolver,
        LogResolver,
        NoticeResolver,
        NoticeTargetResolver,
        PressResolver,
        ServerResolver,
        TableResolver,
        DeskResolver,
      ],
    };
  }
}
