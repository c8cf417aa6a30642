import { h } from '../dom.ts';
import { lastAccount, type Session } from '../portal/account.ts';
import { hasStatus } from '../portal/connect-portal.ts';
import { stationWords } from '../words/en/station.ts';
import { inPageLanguage } from '../words/page-words.ts';
import { readTemplate } from './station-calls.ts';
import { createScreen } from './station-screen.ts';
import { createSetup } from './station-setup.ts';
import { loadStation, type Station, storeStation } from './stored-station.ts';

/**
 * Creates the page of the packing station: the station's screen, or the setup form if this browser has no station of
 * the account. `session` is undefined if the server could not be reached; the page then uses the stored template.
 */
export async function createStationPage(session: Session | undefined): Promise<HTMLElement> {
  const account = session?.account.name;
  // offline, only the account that signed in last may see its station
  const stored = await loadStation();
  const own = stored?.account === (account ?? lastAccount()) ? stored : undefined;
  const place = h('div', { class: 'station-page' });
  const showSetup = async (given: Station | undefined, remark?: string): Promise<void> => {
    const options = { account: account ?? given?.account ?? '', stored: given, remark, started: showScreen };
    const setup = await createSetup(options);
    document.body.classList.remove('has-station');
    place.replaceChildren(setup);
  };
  const showScreen = (station: Station): void => {
    const setUp = async (): Promise<void> => {
      await showSetup(station);
      close();
    };
    const { element, close } = createScreen({ station, setUp });
    document.body.classList.add('has-station');
    place.replaceChildren(element);
    element.querySelector('input')?.focus();
  };
  if (own === undefined) {
    await showSetup(undefined);
    return place;
  }
  const current = session === undefined ? own : await withCurrentTemplate(own);
  if (current === undefined) await showSetup(own, inPageLanguage(stationWords).station.templateGone);
  else showScreen(current);
  // defers the focus, because the caller shows the page only after this function returns
  setTimeout(() => place.querySelector<HTMLInputElement>('.station-input')?.focus());
  return place;
}

/** Returns the station with the current version of its template; undefined if the template was deleted. */
async function withCurrentTemplate(station: Station): Promise<Station | undefined> {
  try {
    const { name, template } = await readTemplate(station.templateId);
    const current = { ...station, templateName: name, template };
    await storeStation(current).catch(() => undefined);
    return current;
  } catch (error) {
    return hasStatus(error, 404) ? undefined : station;
  }
}
