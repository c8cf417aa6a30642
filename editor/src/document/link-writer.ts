import { writeDigitalLink } from '@platen/sdk/internal/digital-link';
import { setLinkWriter } from './refresh-computed.ts';

setLinkWriter(writeDigitalLink);
