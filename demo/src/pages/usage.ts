import { showAccountPage } from '../shell/show-page.ts';
import { createUsageView } from '../usage/usage-view.ts';

void showAccountPage({ content: createUsageView });
