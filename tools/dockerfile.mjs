// @ts-check
// Parses the instructions that the project's Dockerfile uses, so that `npm run trial -- image` can run them without
// Docker.
import { matchesGlob } from 'node:path';

/**
 * @typedef {{ instruction: string, value: string }} Step
 * @typedef {{ image: string, name: string, steps: Step[] }} Stage
 * @typedef {{ env: Record<string, string>, user: string, folder: string, entrypoint: string[], command: string[],
 *   healthCheck: string[] }} Settings the settings of a stage's image at a step
 */

/** Returns the settings of the official Node image, the base of every stage. @returns {Settings} */
export const firstSettings = () => ({
  env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
  user: 'root',
  folder: '/',
  entrypoint: [],
  command: [],
  healthCheck: [],
});

/**
 * Returns the stages of a Dockerfile. Throws an Error for a step before the first FROM.
 * @param {string} text
 */
export function readDockerfile(text) {
  /** @type {Stage[]} */
  const stages = [];
  const joined = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, ' ');
  for (const line of joined.split('\n').filter((each) => each.trim() !== '')) {
    const [, instruction = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (instruction === 'FROM') {
      const [, image = '', name = ''] = /^(\S+)(?: AS (\S+))?$/i.exec(value) ?? [];
      stages.push({ image, name, steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`Dockerfile: ${instruction} is before the first FROM`);
    stage.steps.push({ instruction, value });
  }
  return stages;
}

/**
 * Returns the image's settings after a step that changes only settings; undefined for RUN and COPY. Throws an Error for
 * an instruction that the trial does not support.
 * @param {Settings} settings @param {Step} step @returns {Settings | undefined}
 */
export function settingsAfter(settings, { instruction, value }) {
  switch (instruction) {
    case 'RUN':
    case 'COPY':
      return undefined;
    case 'ENV':
      return { ...settings, env: { ...settings.env, ...readEnv(value) } };
    case 'USER':
      return { ...settings, user: value };
    case 'WORKDIR':
      return { ...settings, folder: value };
    case 'ENTRYPOINT':
      return { ...settings, entrypoint: JSON.parse(value) };
    case 'CMD':
      return { ...settings, command: JSON.parse(value) };
    case 'HEALTHCHECK':
      return { ...settings, healthCheck: JSON.parse(value.slice(value.indexOf('['))) };
    case 'VOLUME':
    case 'EXPOSE':
      return settings;
    default:
      throw new Error(`Dockerfile: the trial can't run ${instruction}`);
  }
}

/** @param {string} value `NAME=text NAME=text`, without quotes @returns {Record<string, string>} */
const readEnv = (value) =>
  Object.fromEntries(
    value
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

/**
 * Returns the stage, sources and destination of a COPY step.
 * @param {string} value
 */
export function readCopy(value) {
  const words = value.trim().split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const to = words.pop();
  if (to === undefined || words.length === 0) throw new Error(`Dockerfile: COPY ${value} lacks a source`);
  return { from, sources: words, to };
}

/**
 * Returns the files of the build context that .dockerignore does not exclude.
 * @param {readonly string[]} files paths relative to the context @param {string} ignored text of .dockerignore
 */
export function contextFiles(files, ignored) {
  const patterns = ignored.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return files.filter(
    (file) => !patterns.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)),
  );
}
