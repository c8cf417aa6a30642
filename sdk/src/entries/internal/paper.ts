// A part of `@platen/sdk/internal`: pages, margins and grids. Unsupported outside of `@platen/editor`.

export { type Axis, paperAxes, rounded } from '../../materials/paper/axis.ts';
export { paperIssues, paperLayout } from '../../materials/paper/paper.ts';
