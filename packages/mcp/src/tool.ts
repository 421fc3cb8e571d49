import type { Cardlens } from '@cardlens/sdk';
import type { z } from 'zod';
import type { Sight } from './card-view.js';
import type { Patience, Report } from './scan.js';

/** What a tool works with during one call. */
export interface ToolContext extends Patience {
  readonly client: Cardlens;
  readonly report: Report;
  sight(): Promise<Sight>;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Scopes of the key without which every call would be rejected. */
  readonly needs: readonly string[];
  readonly isReadOnly: boolean;
  readonly input: z.ZodType;
  /** @returns what the agent gets, as JSON; absent fields are left out */
  run(input: unknown, context: ToolContext): Promise<object>;
}

/** A tool whose `run` gets its validated input. */
export const tool = <Shape extends z.ZodType>(
  spec: Omit<Tool, 'input' | 'run'> & {
    readonly input: Shape;
    run(input: z.output<Shape>, context: ToolContext): Promise<object>;
  },
): Tool => ({ ...spec, run: async (input, context) => spec.run(spec.input.parse(input), context) });
