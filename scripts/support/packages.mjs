/** Writes the packages: collects the files, then archives them with equal names, modes, owners and times. */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { Problem, run, say, since, top } from './process.mjs'

const architectures = { x64: 'amd64', arm64: 'arm64' }

/** Packages outside of the bundle, and the files of them that the server loads. */
const outside = () => [
  { name: '@node-rs/argon2', files: /^(package\.json|index\.js|LICENSE)$/ },
  { name: `@node-rs/argon2-linux-${process.arch}-gnu`, files: /^(package\.json|.*\.node)$/ },
  { name: '@napi-rs/canvas', files: /^(package\.json|(index|js-binding|geometry|load-image)\.js|LICENSE)$/ },
  { name: `@napi-rs/canvas-linux-${process.arch}-gnu`, files: /^(package\.json|.*\.node)$/ },
  {
    name: '@electric-sql/pglite',
    files:
      /^(package\.json|LICENSE|dist\/(index\.js|chunk-\w+\.js|initdb\.(js|wasm)|pglite\.(js|data|wasm)|fs\/\w+\.js))$/,
  },
]

/** Files of the build that differ at each build, or that production does not need. */
const notPackaged = /(\.map|\.stamp|database\.tar\.gz|demoPasswords\.json|prepare\.js)$/

/** What the workbench shows of the last test run, if there was one. */
const reports = ['coverage.json', 'diff.json', 'pictures.json', 'pictures'].map((name) => `build/report/${name}`)

/** Writes the archive, the Debian package and the checksums to a folder. */
export async function writePackages(folder) {
  const architecture = architectures[process.arch]
  if (process.platform !== 'linux' || !architecture) throw new Problem('Packages are made on Linux (x64 or arm64).')
  const begun = performance.now()
  const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
  const epoch = await sourceDate()
  const out = resolve(top, folder)
  const work = join(out, '.work')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const name = `podium-${version}-linux-${process.arch}`
  const tree = join(work, name)
  collect(tree, version)
  settle(tree, epoch)
  const archive = join(out, `${name}.tar.gz`)
  await tarGz(work, name, archive, epoch)
  const deb = join(out, `podium_${version}_${architecture}.deb`)
  await debianPackage({ tree, work, deb, version, architecture, epoch })
  rmSync(work, { recursive: true, force: true })
  const sums = [archive, deb].map((file) => `${hashOf(file)}  ${basename(file)}\n`).join('')
  writeFileSync(join(out, 'SHA256SUMS'), sums)
  for (const file of [archive, deb]) {
    say(`${relative(process.cwd(), file)} (${(statSync(file).size / 1e6).toFixed(1)} MB)`)
  }
  say(`packages written (${since(begun)})`)
}

/** The time of the commit in seconds, or the one of the environment. */
async function sourceDate() {
  const given = process.env.SOURCE_DATE_EPOCH
  if (given) return Number(given)
  const { code, output } = await run('git', ['log', '-1', '--format=%ct'], { quiet: true })
  if (code !== 0)
    throw new Problem('The time of the commit is unknown. Package a checkout of git, or set SOURCE_DATE_EPOCH.')
  return Number(output.trim())
}

/** The folder of the archive. */
function collect(tree, version) {
  const app = join(tree, 'app')
  const copy = (from, to, filter = () => true) =>
    cpSync(join(top, from), join(tree, to), { recursive: true, filter, dereference: true })
  mkdirSync(app, { recursive: true })
  const isPackaged = (path) => !notPackaged.test(path)
  copy('build/server', 'app/build/server', isPackaged)
  copy('build/client', 'app/build/client', isPackaged)
  for (const report of reports) if (existsSync(join(top, report))) copy(report, `app/${report}`)
  writeFileSync(
    join(app, 'package.json'),
    `${JSON.stringify({ name: 'podium', version, private: true, type: 'module' })}\n`,
  )
  for (const { name, files } of outside()) {
    const from = realpathSync(join(top, 'node_modules', name))
    for (const file of filesBelow(from)) {
      if (files.test(file)) cpSync(join(from, file), join(app, 'node_modules', name, file))
    }
  }
  const deployed = [
    'nginx.conf',
    'Caddyfile',
    'podium.service',
    'podium.env',
    'prometheus/podium.yml',
    'grafana/podium.json',
  ]
  for (const file of deployed) copy(`deploy/${file}`, `deploy/${file}`)
  copy('docs/operating.md', 'docs/operating.md')
  copy('CHANGELOG.md', 'CHANGELOG.md')
  copy('LICENSE', 'LICENSE')
  writeFileSync(join(tree, 'LICENSES.txt'), licences())
  mkdirSync(join(tree, 'bin'))
  writeFileSync(join(tree, 'bin/podium'), program)
  chmodSync(join(tree, 'bin/podium'), 0o755)
}

/** Node keeps three of these spaces for short-lived objects in each thread; larger ones save little time and cost memory. */
export const nodeFlags = ['--max-semi-space-size=2']

/**
 * Settings of the C library. One arena for all threads: with one for each, it keeps about 100 MB that nothing uses. Pieces of 32 KiB or
 * more are returned when they are freed; otherwise those of the start remain as holes between others.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
}

const program = `#!/bin/sh
# The program podium: with the Node of its package if there is one, else with the one on the path.
home=$(dirname "$(dirname "$(readlink -f "$0")")")
node=node
if [ -x "$home/node" ]; then node="$home/node"; fi
if ! command -v "$node" >/dev/null; then
  echo "Podium needs Node 20.19 or newer: https://nodejs.org" >&2
  exit 1
fi
export NODE_ENV="\${NODE_ENV:-production}"
# The C library gives memory back that nothing uses (docs/operating.md, Memory).
${Object.entries(memorySettings)
  .map(([name, value]) => `export ${name}="\${${name}:-${value}}"`)
  .join('\n')}
exec "$node" ${nodeFlags.join(' ')} "$home/app/build/server/podium.js" "$@"
`

/** The licences of all packages of the lock file that are not for development; equal texts once. */
function licences() {
  const { packages } = JSON.parse(readFileSync(join(top, 'package-lock.json'), 'utf8'))
  const namesOf = new Map()
  const installed = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && existsSync(join(top, path)))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [path, { version, license = '' }] of installed) {
    const file = readdirSync(join(top, path))
      .sort()
      .find((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name))
    const text = file ? readFileSync(join(top, path, file), 'utf8').trim() : `Licence: ${license}`
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version} (${license})`
    namesOf.set(text, [...(namesOf.get(text) ?? []), name])
  }
  const rule = '-'.repeat(80)
  return [...namesOf].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`).join(`\n${rule}\n\n`)
}

/** Gives all files of a folder the same modes and times. */
function settle(folder, epoch) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      settle(path, epoch)
      continue
    }
    const isProgram = (statSync(path).mode & 0o100) !== 0 && !/\.(js|json|md|txt|css|html|svg|png|webp)$/.test(path)
    chmodSync(path, isProgram ? 0o755 : 0o644)
    utimesSync(path, epoch, epoch)
  }
  chmodSync(folder, 0o755)
  utimesSync(folder, epoch, epoch)
}

async function tarGz(folder, name, file, epoch) {
  const tar = ['--sort=name', `--mtime=@${epoch}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu']
  await must('tar', [...tar, '--create', '--file', `${file}.tar`, '--directory', folder, name])
  // Without name and time.
  await must('gzip', ['-9', '--no-name', '--force', `${file}.tar`])
  renameSync(`${file}.tar.gz`, file)
}

/** The Debian package: the same files in their places, with this Node, because Debian 12 has an older one. */
async function debianPackage({ tree, work, deb, version, architecture, epoch }) {
  const root = join(work, 'deb')
  const put = (from, to, mode = 0o644) => {
    mkdirSync(dirname(join(root, to)), { recursive: true })
    cpSync(from, join(root, to), { recursive: true })
    if (statSync(join(root, to)).isFile()) chmodSync(join(root, to), mode)
  }
  put(join(tree, 'app'), 'usr/lib/podium/app')
  put(join(tree, 'bin/podium'), 'usr/lib/podium/bin/podium', 0o755)
  put(realpathSync(process.execPath), 'usr/lib/podium/node', 0o755)
  put(join(top, 'deploy/debian/podium'), 'usr/bin/podium', 0o755)
  put(join(top, 'deploy/podium.service'), 'usr/lib/systemd/system/podium.service')
  put(join(top, 'deploy/podium.env'), 'etc/podium/podium.env')
  for (const file of ['nginx.conf', 'Caddyfile']) put(join(tree, 'deploy', file), `usr/share/doc/podium/${file}`)
  put(join(tree, 'docs/operating.md'), 'usr/share/doc/podium/operating.md')
  put(join(tree, 'CHANGELOG.md'), 'usr/share/doc/podium/CHANGELOG.md')
  writeFileSync(
    join(root, 'usr/share/doc/podium/copyright'),
    `${readFileSync(join(top, 'LICENSE'), 'utf8')}\n${nodeLicence()}\n${readFileSync(join(tree, 'LICENSES.txt'), 'utf8')}`,
  )
  const size = filesBelow(root).reduce((sum, file) => sum + statSync(join(root, file)).size, 0)
  const control = join(root, 'DEBIAN')
  mkdirSync(control)
  writeFileSync(
    join(control, 'control'),
    [
      'Package: podium',
      `Version: ${version}`,
      `Architecture: ${architecture}`,
      'Section: education',
      'Priority: optional',
      'Maintainer: Podium <podium@localhost>',
      `Installed-Size: ${Math.ceil(size / 1024)}`,
      'Pre-Depends: init-system-helpers (>= 1.54~)',
      'Depends: libc6 (>= 2.28), libstdc++6, adduser, util-linux',
      'Recommends: libreoffice-writer-nogui, libreoffice-impress-nogui',
      'Suggests: nginx | caddy, postgresql, redis-server',
      'Description: live classroom for schools',
      ' Roll calls, races, timers, votes and sign-ins that every screen follows at once.',
      '',
    ].join('\n'),
  )
  writeFileSync(join(control, 'conffiles'), '/etc/podium/podium.env\n')
  settle(root, epoch)
  for (const script of ['postinst', 'prerm', 'postrm']) {
    cpSync(join(top, 'deploy/debian', script), join(control, script))
    chmodSync(join(control, script), 0o755)
    utimesSync(join(control, script), epoch, epoch)
  }
  utimesSync(control, epoch, epoch)
  await must('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', root, deb], {
    SOURCE_DATE_EPOCH: String(epoch),
  })
}

/** The licence of Node, if its installation has the file. */
function nodeLicence() {
  const prefix = dirname(dirname(realpathSync(process.execPath)))
  const file = [
    join(prefix, 'LICENSE'),
    join(prefix, 'share/doc/nodejs/LICENSE'),
    join(prefix, 'share/doc/nodejs/copyright'),
  ].find(existsSync)
  const text = file ? readFileSync(file, 'utf8') : 'https://github.com/nodejs/node/blob/main/LICENSE'
  return `Node.js ${process.version} (in /usr/lib/podium/node)\n\n${text}`
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Paths of all files below a folder, relative to it. */
function filesBelow(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`
      return entry.isDirectory() ? filesBelow(folder, path) : [path]
    })
}

async function must(command, args, env = {}) {
  const { code, output } = await run(command, args, { quiet: true, env: { LC_ALL: 'C', ...env } })
  if (code !== 0) throw new Problem(`${command} failed:\n${output.trim()}`)
}
