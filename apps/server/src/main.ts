import 'reflect-metadata';
import { program } from './cli/program.js';

await program().parseAsync();
