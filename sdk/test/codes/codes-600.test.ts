import { describeCodes } from './code-suite.ts';

describeCodes(600);
