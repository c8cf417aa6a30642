import { showOpenPage } from '../shell/show-page.ts';
import { createOpenBench } from '../workbench/open-bench.ts';

void showOpenPage(createOpenBench({ title: 'Live label preview', fileName: 'label' }));
