import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { problemType, type ProblemType } from '@warlog/application';
import { inWords } from '../../http/refusals.js';
import type { Visitor } from '../../http/visitor.js';
import { Asking } from '../context.js';
import { typeFor } from '../schema-types.js';

/** Returns the sentence of a problem in the reader's language. */
@Resolver(() => typeFor(problemType))
export class ProblemResolver {
  @ResolveField(() => String)
  sentence(@Parent() problem: ProblemType, @Asking() { language }: Visitor): string {
    return inWords(problem, language);
  }
}
