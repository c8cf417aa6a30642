import { expect, it } from 'vitest';
import type { BarcodeType } from '../src/api/types.ts';
import { nodePlatform } from '../src/node.ts';
import { createRenderer } from '../src/render.ts';
import { decodePng } from './decode.ts';
