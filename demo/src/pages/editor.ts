import { showAccountWorkspace } from '../shell/show-workspace.ts';

void showAccountWorkspace({ title: 'Label templates' });
