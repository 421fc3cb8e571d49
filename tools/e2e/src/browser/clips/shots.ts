import type { Random } from './random.js';

/** Defects of a frame in a clip; `good`: none. */
export const kinds = ['dark', 'far', 'turned', 'moving', 'blurred', 'glare', 'good'] as const;
export type Kind = (typeof kinds)[number];

/** One frame of a clip. */
export interface Shot {
  readonly kind: Kind;
  /** Width of the card relative to the guide. */
  readonly scale: number;
  /** Rotation in degrees. */
  readonly angle: number;
  /** Offset of the card's center from the guide's, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Standard deviation of a Gaussian defocus blur. */
  readonly blur: number;
  /** Motion in pixels during the exposure. */
  readonly smear: number;
  /** Brightness relative to the specimen. */
  readonly light: number;
  readonly glare?: { readonly x: number; readonly y: number; readonly size: number };
}

/** Number of different frames per second. */
export const shotsPerSecond = 6;

/**
 * Frames of a random clip: a hand moves the card into view with all defects, followed by a few seconds of a good view.
 */
export function shotsOf(random: Random): Shot[] {
  const { between, pick, shuffled } = random;
  const pose = {
    scale: between(0.82, 1.0),
    angle: between(-4, 4),
    x: between(-35, 35),
    y: between(-25, 25),
    light: between(0.55, 1),
  };
  const moment = (kind: Kind, length: number): Shot[] => {
    const count = Math.round(length * shotsPerSecond);
    const velocity = pick([-1, 1]) * between(30, 75);
    const focus = between(1.8, 4);
    const glare = { x: between(-260, 260), y: between(-150, 150), size: between(70, 150) };
    const wrongs: Readonly<Record<Kind, (shot: Shot, fromMiddle: number) => Partial<Shot>>> = {
      dark: () => ({ light: between(0.1, 0.14) }),
      far: ({ scale }) => ({ scale: scale * 0.62 }),
      turned: ({ angle }) => ({ angle: angle + Math.sign(pose.angle) * 14 }),
      moving: ({ x }, fromMiddle) => ({ x: x + velocity * fromMiddle, smear: Math.round(Math.abs(velocity) / 5) }),
      blurred: () => ({ blur: focus }),
      glare: () => ({ glare }),
      good: () => ({}),
    };
    return Array.from({ length: count }, (_, i) => {
      // A hand never holds perfectly still.
      const shot: Shot = {
        kind,
        scale: pose.scale + between(-0.003, 0.003),
        angle: pose.angle + between(-0.25, 0.25),
        x: pose.x + between(-1.5, 1.5),
        y: pose.y + between(-1.5, 1.5),
        blur: 0,
        smear: 0,
        light: pose.light * between(0.99, 1.01),
      };
      return { ...shot, ...wrongs[kind](shot, i - count / 2) };
    });
  };
  const others = shuffled<Kind>(['dark', 'far', 'turned', 'glare']).slice(0, Math.round(between(1, 4)));
  const before = shuffled<Kind>([...others, 'moving', 'blurred', pick<Kind>(['moving', 'blurred'])]);
  return [
    ...before.flatMap((kind) => moment(kind, between(0.5, 1.2))),
    ...moment('good', between(2.5, 4)),
    ...moment(pick<Kind>(['moving', 'blurred']), between(0.4, 0.8)),
  ];
}
