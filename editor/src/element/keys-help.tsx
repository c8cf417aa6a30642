import { adding } from '../commands/adding.ts';
import { aiding } from '../commands/aiding.ts';
import { arranging, nudging } from '../commands/arranging.ts';
import type { Command } from '../commands/command.ts';
import type { CommandId } from '../commands/commands.ts';
import { editing, selecting } from '../commands/editing.ts';
import { keysShown } from '../commands/keys.ts';
import { filing, viewing } from '../commands/viewing.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Dialog } from '../ui/form.tsx';
import type { Words } from '../words/words.ts';

export interface KeysHelpProps {
  readonly onClose: () => void;
}

const GROUPS: Readonly<Record<keyof Words['panels']['keyGroups'], Readonly<Record<string, Command>>>> = {
  ...{ editing, selecting, adding, arranging, nudging, filing },
  viewing: { ...viewing, ...aiding },
};

/** Dialog with all keyboard shortcuts in groups, generated from the table of commands. */
export function KeysHelp({ onClose }: KeysHelpProps) {
  const { words } = useEditor();
  const names = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
  return (
    <Dialog title={words.panels.keys} class="keys" onClose={onClose}>
      <div class="key-groups">
        {names.map((name) => (
          <Group key={name} name={words.panels.keyGroups[name]} commands={GROUPS[name]} />
        ))}
      </div>
    </Dialog>
  );
}

interface GroupProps {
  readonly name: string;
  readonly commands: Readonly<Record<string, Command>>;
}

function Group({ name, commands }: GroupProps) {
  const { words, isMac } = useEditor();
  const keyed = Object.entries(commands).filter(([, { keys }]) => keys.length > 0);
  return (
    <table>
      <caption>{name}</caption>
      <tbody>
        {keyed.map(([id, { keys }]) => (
          <tr key={id}>
            <th scope="row">{words.commands[id as CommandId]}</th>
            <td>
              {keys.map((each, index) => (
                <span key={each}>
                  {index > 0 && ` ${words.panels.or} `}
                  <kbd>{keysShown(each, isMac, words.keys)}</kbd>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
