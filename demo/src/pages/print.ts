import { showOpenWorkspace } from '../shell/show-workspace.ts';

void showOpenWorkspace({ title: 'Print labels', command: 'view-print' });
