import { userInfo } from 'node:os';
import { alone } from '../../../tools/door/alone.mjs';
import { runTool, type ToolResult } from '../process/run-tool.ts';
import { StartFailure, tellingLine } from '../start-failure.ts';
import { plainEnvironment } from './java.ts';

/**
 * Runs Maven, one process at a time: two that fill the same empty local repository break each other's files. `-U`
 * retries failed downloads, which Maven would otherwise not do until the next day.
 */
export function runMaven(
  args: readonly string[],
  stateFolder: string,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { MAVEN_OPTS, MAVEN_ARGS, RIGWISE_MAVEN_REPOSITORY: repository } = process.env;
  const env = { ...plainEnvironment(), ...(MAVEN_OPTS && { MAVEN_OPTS }), ...(MAVEN_ARGS && { MAVEN_ARGS }) };
  const place = repository ? [`-Dmaven.repo.local=${repository}`] : [];
  const command = { file: 'mvn', args: ['-B', '-ntp', '-q', '-U', ...place, ...args], env };
  const lock = `maven ${repository ?? `of user ${userInfo().uid}`}`;
  return alone(lock, () => runTool('maven', stateFolder, command, signal));
}

/**
 * Copies one file from Maven's repository, without what it depends on.
 * @param artifact its coordinates, such as `io.zipkin:zipkin-server:3.6.1:jar:slim`
 * @throws StartFailure if Maven fails
 */
export async function fetchArtifact(
  artifact: string,
  folder: string,
  stateFolder: string,
  signal: AbortSignal,
): Promise<void> {
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
  const args = [goal, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`];
  const { succeeded, output } = await runMaven(args, stateFolder, signal);
  if (!succeeded) throw new StartFailure(`Maven could not fetch ${artifact}: ${tellingLine(output)}`);
}
