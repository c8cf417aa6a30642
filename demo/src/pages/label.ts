import { showOpenWorkspace } from '../shell/show-workspace.ts';

void showOpenWorkspace({ title: 'Label editor' });
