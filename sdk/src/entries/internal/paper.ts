// Part of `@platen/sdk/internal`: pages, margins and grids. Unsupported outside Platen's own packages.

export { type Axis, paperAxes, paperIssues, paperLayout, paperNotes, rounded } from '../../materials/paper/paper.ts';
