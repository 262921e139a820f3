/** The packages: identical for one commit, started with Node alone, and installed in a fresh Debian. */
import { execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beforeNewestMigration, packageCommit } from '../../support/server/earlierVersion'
import { freePort } from '../../support/server/postgres'
import { until } from '../live/support/until'
import { holdLesson } from './support/lesson'

const MEGABYTE = 1_000_000
const READY_MS = 120_000
const MINUTES = 60_000

const has = (program: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
const missing =
  process.platform !== 'linux' || !has('dpkg-deb') || !has('git') ? 'dpkg-deb or git is not installed' : ''
/** Lower than all versions. */
const EARLIER = '0.0.1'
const noRoot = missing || process.getuid?.() !== 0 || !has('mmdebstrap') ? 'root and mmdebstrap are needed' : ''

/** Runs a program with no other settings than these, as a new machine would. */
const run = (file: string, args: readonly string[], env: Record<string, string> = {}): string =>
  execFileSync(file, args, {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  }).toString()

/** A program that runs until the test stops it. */
function begin(file: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(file, args, {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += String(text)
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    ready: () =>
      until(
        () => output.includes('Podium is ready'),
        READY_MS,
        () => output,
      ),
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

describe.skipIf(missing !== '')(`packages${missing && ` (skipped: ${missing})`}`, () => {
  let folder: string
  let packages: string
  let archive: string
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-package-'))
    packages = makePackages('first')
    archive = fs.readdirSync(packages).find((name) => name.endsWith('.tar.gz')) ?? ''
  }, 20 * MINUTES)
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  /** Builds and packages a clone of this commit, in a folder of another name. */
  function makePackages(name: string): string {
    const clone = path.join(folder, name)
    run('git', ['-c', 'safe.directory=*', 'clone', '--quiet', '--no-hardlinks', process.cwd(), clone])
    fs.symlinkSync(path.resolve('node_modules'), path.join(clone, 'node_modules'))
    execFileSync(process.execPath, ['scripts/package.mjs'], { cwd: clone, stdio: 'pipe' })
    return path.join(clone, 'build/package')
  }

  test('are the same when one commit is built twice, and the archive has at most 40 MB', {
    timeout: 20 * MINUTES,
  }, () => {
    const sums = fs.readFileSync(path.join(packages, 'SHA256SUMS'), 'utf8')
    expect(sums).toMatch(/^[0-9a-f]{64} {2}podium-[\d.]+-linux-\w+\.tar\.gz\n[0-9a-f]{64} {2}podium_[\d.]+_\w+\.deb\n$/)
    expect(fs.statSync(path.join(packages, archive)).size).toBeLessThan(40 * MEGABYTE)
    run('sh', ['-c', `cd ${packages} && sha256sum --check --quiet SHA256SUMS`])
    expect(fs.readFileSync(path.join(makePackages('a-second-one'), 'SHA256SUMS'), 'utf8')).toBe(sums)
  })

  test('the archive starts with Node alone, serves its page, and is checked, backed up and restored', {
    timeout: 10 * MINUTES,
  }, async () => {
    const root = path.join(folder, 'archive')
    fs.mkdirSync(root)
    run('tar', ['-xzf', path.join(packages, archive), '-C', root])
    const podium = path.join(root, archive.replace('.tar.gz', ''), 'bin/podium')
    // Nothing else than Node is on the path, beside the system's own programs.
    const bin = path.join(root, 'bin')
    fs.mkdirSync(bin)
    fs.symlinkSync(process.execPath, path.join(bin, 'node'))
    const port = await freePort()
    const env = { PATH: `${bin}:/usr/bin:/bin`, DATA_DIR: path.join(root, 'data'), PORT: String(port) }
    const server = begin(podium, ['start'], env)
    await server.ready()
    const page = await (await fetch(`http://127.0.0.1:${port}/dist/`)).text()
    const asset = /src="(\/dist\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    expect((await fetch(`http://127.0.0.1:${port}${asset}`)).status).toBe(200)
    const checked = JSON.parse(run(podium, ['check', '--json'], env)) as { grade: string }[]
    expect(checked.filter(({ grade }) => grade === 'fail')).toEqual([])
    expect(run(podium, ['admin', 'list'], env)).toContain('admin')
    const to = path.join(root, 'school.tar')
    expect(run(podium, ['backup', '--to', to], env)).toContain(to)
    expect(run(podium, ['restore', to, '--verify'], env)).toContain('The archive is complete')
    expect(await server.stop()).toBe(0)
    expect(JSON.parse(run(podium, ['version', '--json'], env))).toMatchObject({
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    })
    const names = run('tar', ['-tzf', path.join(packages, archive)])
    for (const file of [
      'deploy/nginx.conf',
      'deploy/Caddyfile',
      'deploy/podium.service',
      'LICENSES.txt',
      'docs/operating.md',
    ]) {
      expect(names).toContain(`/${file}\n`)
    }
  })

  const title = `the Debian package${noRoot && ` (skipped: ${noRoot})`}`
  describe.skipIf(noRoot !== '')(title, () => {
    test('is installed in a fresh Debian, holds a lesson, is upgraded from an earlier version, and is removed with its data kept', {
      timeout: 30 * MINUTES,
    }, async () => {
      const commit = beforeNewestMigration()
      if (commit === null) throw new Error('the history of the repository is not here')
      const earlierPackages = packageCommit(commit, path.join(folder, 'earlier'), EARLIER)
      const root = path.join(folder, 'debian')
      const programs = 'adduser,init-system-helpers,libstdc++6,util-linux'
      run('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${programs}`, 'bookworm', root])
      const bring = (from: string): string => {
        const name = fs.readdirSync(from).find((one) => one.endsWith('.deb')) ?? ''
        fs.copyFileSync(path.join(from, name), path.join(root, name))
        return `/${name}`
      }
      const [earlier, deb] = [bring(earlierPackages), bring(packages)]
      const inRoot = (...args: string[]) => run('chroot', [root, ...args])
      const installed = () => /^Version: (.*)$/m.exec(inRoot('dpkg', '--status', 'podium'))?.[1]
      const schema = () => (JSON.parse(inRoot('podium', 'version', '--json')) as { schema: string }).schema
      // There is no Node in this Debian: the package has its own.
      expect(fs.existsSync(path.join(root, 'usr/bin/node'))).toBe(false)
      inRoot('dpkg', '--install', earlier)
      expect(installed()).toBe(EARLIER)
      const earlierSchema = schema()
      expect(inRoot('stat', '-c', '%U %a', '/var/lib/podium')).toBe('podium 750\n')
      expect(inRoot('stat', '-c', '%U:%G %a', '/etc/podium/podium.env')).toBe('root:podium 640\n')
      expect(
        fs.lstatSync(path.join(root, 'etc/systemd/system/multi-user.target.wants/podium.service')).isSymbolicLink(),
      ).toBe(true)

      const port = await freePort()
      fs.appendFileSync(path.join(root, 'etc/podium/podium.env'), `PORT=${port}\nDEMO=on\n`)
      // As systemd starts it: the settings of the file, the user of the service.
      const server = begin('chroot', [root, 'podium', 'start'], {})
      await server.ready()
      expect((await fetch(`http://127.0.0.1:${port}/dist/`)).status).toBe(200)
      expect(inRoot('podium', 'admin', 'reset-password', 'admin')).toMatch(/^Password: \S+$/m)
      expect(inRoot('podium', 'backup')).toContain('/var/lib/podium/backups/podium-')
      await holdLesson({ teacherPort: port, studentPort: port })
      expect(await server.stop()).toBe(0)

      // The changed settings and the data remain; the first start backs up the database and migrates it.
      inRoot('dpkg', '--install', deb)
      expect(installed()).not.toBe(EARLIER)
      expect(schema() > earlierSchema).toBe(true)
      const upgraded = begin('chroot', [root, 'podium', 'start'], {})
      await upgraded.ready()
      expect(upgraded.output()).toContain(`"name":"${schema()}"`)
      const backups = fs.readdirSync(path.join(root, 'var/lib/podium/backups'))
      expect(backups.filter((name) => name.endsWith('-migration.tar'))).toHaveLength(1)
      await holdLesson({ teacherPort: port, studentPort: port })
      expect(await upgraded.stop()).toBe(0)
      expect(fs.readFileSync(path.join(root, 'etc/podium/podium.env'), 'utf8')).toContain(`PORT=${port}`)
      expect(inRoot('podium', 'admin', 'list')).toContain('admin')
      inRoot('dpkg', '--purge', 'podium')
      expect(fs.existsSync(path.join(root, 'usr/lib/podium'))).toBe(false)
      expect(fs.existsSync(path.join(root, 'etc/podium/podium.env'))).toBe(false)
      expect(fs.existsSync(path.join(root, 'var/lib/podium/database/pgdata/PG_VERSION'))).toBe(true)
    })
  })
})
