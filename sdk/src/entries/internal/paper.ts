// A part of `@platen/sdk/internal`: pages, margins and grids. Unsupported outside of Platen's own packages.

export { type Axis, paperAxes, rounded } from '../../materials/paper/paper.ts';
export { paperIssues, paperLayout, paperNotes } from '../../materials/paper/paper.ts';
