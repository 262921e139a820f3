/**
 * `npm start`: from a bare clone to a running Podium. Installs and builds when needed, skips both when nothing changed,
 * then becomes the server: one process, so that signals and the exit code are the server's own.
 *
 * This file only contains the check of Node's version, in syntax that an old Node can parse; the rest is loaded afterwards.
 */
var wanted = [20, 19]
var found = process.versions.node.split('.').map(Number)

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    'Podium needs Node ' +
      wanted.join('.') +
      ' or newer; this is Node ' +
      process.versions.node +
      '.\n' +
      'Install the current LTS from https://nodejs.org and run `npm start` again.',
  )
  process.exit(1)
}

import('./support/launch.mjs').then((launch) => launch.start())
