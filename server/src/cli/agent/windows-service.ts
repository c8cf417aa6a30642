export interface ServiceCommand {
  /** Path of Node. */
  readonly node: string;
  /** Arguments of Node and of the command. They may contain environment variables such as `%ProgramData%`. */
  readonly args: readonly string[];
}

/** Folder for a Windows service's state and logs. WinSW replaces the environment variable. */
const FOLDER = String.raw`%ProgramData%\platen-agent`;
/** Default of `--state` for a Windows service. */
export const SERVICE_STATE = String.raw`${FOLDER}\state`;

/**
 * Returns the configuration of a Windows service for WinSW (https://github.com/winsw/winsw, doc/xmlConfigFile.md). The
 * service runs as LocalService, restarts after a failure, and limits its log files to 90 MB.
 */
export function windowsService({ node, args }: ServiceCommand): string {
  return `<!-- platen agent as a Windows service, for WinSW. docs/printers.md describes the steps. -->
<service>
  <id>platen-agent</id>
  <name>Platen agent</name>
  <description>Prints the jobs of a Platen server on the printers that this computer reaches.</description>
  <executable>${escaped(node)}</executable>
  <arguments>${escaped(args.map(quoted).join(' '))}</arguments>
  <startmode>Automatic</startmode>
  <onfailure action="restart" delay="5 sec"/>
  <!-- the agent finishes the job that it is sending -->
  <stoptimeout>90 sec</stoptimeout>
  <serviceaccount>
    <domain>NT AUTHORITY</domain>
    <user>LocalService</user>
  </serviceaccount>
  <logpath>${FOLDER}\\logs</logpath>
  <log mode="roll-by-size">
    <sizeThreshold>10240</sizeThreshold>
    <keepFiles>8</keepFiles>
  </log>
</service>
`;
}

/** Quotes an argument for CommandLineToArgvW, if necessary. Environment variables may have values with spaces. */
const quoted = (argument: string): string =>
  /^[^\s"%]+$/.test(argument) ? argument : `"${argument.split('"').map(beforeQuote).join('\\"')}"`;

/** Doubles the backslashes at the end of the text, because a quotation mark follows. */
function beforeQuote(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\\') end--;
  return text + text.slice(end);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
