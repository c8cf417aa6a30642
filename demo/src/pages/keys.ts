import { createKeysView } from '../keys/keys-view.ts';
import { showAccountPage } from '../shell/show-page.ts';

void showAccountPage({ content: createKeysView });
