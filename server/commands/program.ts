/** The program `podium`: its commands, options, help and exit codes (0 done, 1 failed, 2 not understood). */
import { CommanderError, Command as Parser } from 'commander'
import { readConfig } from '../config'
import { schemaVersion } from '../database'
import { buildInfo } from '../shared/version'
import type { Command } from './command'
import { Failure, sentenceOf } from './failure'
import type { IssueOptions } from './licenses'
import { languageOf, type Texts, textsOf } from './texts'

/** Where a command reads and writes. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

const DONE = 0
const FAILED = 1
const NOT_UNDERSTOOD = 2

/** Runs a command line (without the program's name) and returns its exit code. */
export async function runProgram(args: readonly string[], { env, out, error }: Surroundings): Promise<number> {
  const texts = textsOf(languageOf(env))
  let code = DONE
  const setCode = (value: number) => {
    code = value
  }
  const parser = programOf({ env, out, texts, setCode })
  try {
    await parser.parseAsync([...args], { from: 'user' })
    return code
  } catch (problem) {
    if (problem instanceof CommanderError) {
      if (problem.exitCode === 0) return DONE
      error(`${usageProblem(problem, texts)}\n`)
      return NOT_UNDERSTOOD
    }
    error(`${sentenceOf(problem, texts)}\n`)
    return FAILED
  }
}

interface Parts extends Pick<Surroundings, 'env' | 'out'> {
  readonly texts: Texts
  readonly setCode: (code: number) => void
}

function programOf({ env, out, texts, setCode }: Parts): Parser {
  const plain = (parser: Parser): Parser =>
    parser
      .exitOverride()
      .helpOption('-h, --help', texts.help)
      .helpCommand(false)
      .configureOutput({ writeOut: out, writeErr: () => undefined })
      .configureHelp({ styleTitle: (title) => titleOf(title, texts) })
  const add = (to: Parser, name: string, text: string): Parser => plain(to.command(name)).description(text)
  const command = (options: { json?: boolean }): Command => ({
    config: readConfig(env),
    texts,
    json: options.json === true,
    print: (line) => out(`${line}\n`),
    env,
  })

  const program = plain(new Parser('podium')).description(texts.program)
  add(program, 'start', texts.start)
    .option('--no-backup', texts.noBackup)
    .action(async ({ backup }: { backup: boolean }) => {
      if (!backup) process.env.MIGRATION_BACKUP = 'off'
      await import('../main')
    })
  add(program, 'version', texts.version)
    .option('--json', texts.json)
    .action(({ json }: { json?: boolean }) => {
      const all = { ...buildInfo, schema: schemaVersion(), node: process.version }
      out(
        json
          ? `${JSON.stringify(all)}\n`
          : `${Object.entries(all)
              .map((pair) => pair.join(' '))
              .join('\n')}\n`,
      )
    })
  add(program, 'check', texts.check)
    .option('--json', texts.json)
    .action(async ({ json }: { json?: boolean }) => {
      const { runChecks } = await import('./check')
      const findings = await runChecks({ env, texts })
      if (json) out(`${JSON.stringify(findings)}\n`)
      else for (const { name, grade, text } of findings) out(`${texts[grade]}\t${texts.checks[name]}\t${text}\n`)
      if (findings.some(({ grade }) => grade === 'fail')) setCode(FAILED)
    })

  add(program, 'support', texts.support)
    .option('--to <file>', texts.supportTo)
    .option('--json', texts.json)
    .action(async ({ to, ...options }: { to?: string; json?: boolean }) => {
      await (await import('./support')).writeSupport(command(options), to)
    })

  const admin = add(program, 'admin', texts.admin)
  add(admin, 'list', texts.adminList)
    .option('--json', texts.json)
    .action(async (options: { json?: boolean }) => {
      await (await import('./administrators')).listAdministrators(command(options))
    })
  add(admin, 'create', texts.adminCreate)
    .argument('<login>', texts.login)
    .option('--name <name>', texts.name, texts.defaultName)
    .option('--json', texts.json)
    .action(async (login: string, options: { name: string; json?: boolean }) => {
      await (await import('./administrators')).createAdministrator(command(options), login, options.name)
    })
  add(admin, 'reset-password', texts.adminReset)
    .argument('<login>', texts.login)
    .option('--json', texts.json)
    .action(async (login: string, options: { json?: boolean }) => {
      await (await import('./administrators')).resetPassword(command(options), login)
    })
  add(admin, 'unlock', texts.adminUnlock)
    .argument('<login>', texts.login)
    .option('--json', texts.json)
    .action(async (login: string, options: { json?: boolean }) => {
      await (await import('./administrators')).unlockAccount(command(options), login)
    })

  add(admin, 'reset-second-factor', texts.adminSecondFactor)
    .argument('<login>', texts.login)
    .option('--json', texts.json)
    .action(async (login: string, options: { json?: boolean }) => {
      await (await import('./administrators')).resetSecondFactor(command(options), login)
    })

  const license = add(program, 'license', texts.license)
  add(license, 'show', texts.licenseShow)
    .option('--json', texts.json)
    .action(async (options: { json?: boolean }) => {
      await (await import('./licenses')).showLicense(command(options))
    })
  add(license, 'issue', texts.licenseIssue)
    .requiredOption('--school <name>', texts.licenseSchool)
    .requiredOption('--until <day>', texts.licenseUntil)
    .option('--from <day>', texts.licenseFrom)
    .option('--students <number>', texts.licenseStudents, '0')
    .option('--modules <names>', texts.licenseModules, '')
    .option('--id <number>', texts.licenseId)
    .option('--key <file>', texts.licenseKey)
    .option('--to <file>', texts.licenseTo)
    .action(async (options: IssueOptions) => {
      await (await import('./licenses')).issueLicense(command({}), options)
    })
  add(license, 'install', texts.licenseInstall)
    .argument('<file>', texts.licenseFile)
    .option('--json', texts.json)
    .action(async (file: string, options: { json?: boolean }) => {
      await (await import('./licenses')).installLicense(command(options), file)
    })
  const person = add(program, 'person', texts.person)
  add(person, 'export', texts.personExport)
    .argument('<login>', texts.login)
    .option('--to <file>', texts.personTo)
    .option('--json', texts.json)
    .action(async (login: string, options: { to?: string; json?: boolean }) => {
      await (await import('./people')).exportPerson(command(options), login, options.to)
    })
  add(person, 'erase', texts.personErase)
    .argument('<login>', texts.login)
    .addOption(person.createOption('--now', texts.eraseNow).conflicts('cancel'))
    .option('--cancel', texts.eraseCancel)
    .option('--json', texts.json)
    .action(async (login: string, { now = false, cancel = false, ...options }: EraseFlags) => {
      await (await import('./people')).erasePerson(command(options), login, { now, cancel })
    })

  const backup = add(program, 'backup', texts.backup)
    .option('--to <path>', texts.to)
    .option('--since <archive>', texts.since)
    .option('--no-files', texts.noFiles)
    .option('--encrypt', texts.encrypt)
    .option('--json', texts.json)
    .action(async (options: BackupFlags) => {
      if (options.since !== undefined && !options.files) throw new Failure(texts.sinceNeedsFiles)
      await (await import('./backups')).backUp(command(options), options)
    })
  // The server that runs the daily backup stores its result itself.
  backup.addOption(backup.createOption('--no-record').hideHelp())
  add(program, 'restore', texts.restore)
    .argument('<archive>', texts.archive)
    .argument('[earlier...]', texts.earlierArchives)
    .option('--verify', texts.verify)
    .option('--json', texts.json)
    .action(async (archive: string, earlier: string[], options: { verify?: boolean; json?: boolean }) => {
      await (await import('./backups')).restore(command(options), [archive, ...earlier], options.verify === true)
    })
  return program
}

interface EraseFlags {
  readonly now?: boolean
  readonly cancel?: boolean
  readonly json?: boolean
}

interface BackupFlags {
  readonly to?: string
  readonly since?: string
  readonly files: boolean
  readonly encrypt?: boolean
  readonly record: boolean
  readonly json?: boolean
}

function titleOf(title: string, texts: Texts): string {
  const titles: Readonly<Record<string, string>> = {
    'Usage:': texts.usage,
    'Commands:': texts.commands,
    'Options:': texts.options,
    'Arguments:': texts.arguments,
  }
  return titles[title] ?? title
}

/** The library's message, which names the wrong part in quotation marks, as a sentence in the person's language. */
function usageProblem({ code, message }: CommanderError, texts: Texts): string {
  const name = /'([^']+)'/.exec(message)?.[1] ?? ''
  if (code === 'commander.unknownCommand') return texts.unknownCommand(name)
  if (code === 'commander.unknownOption') return texts.unknownOption(name)
  if (code === 'commander.missingArgument') return texts.missingArgument(name)
  if (code === 'commander.optionMissingArgument') return texts.missingValue(name)
  if (code === 'commander.missingMandatoryOptionValue') return texts.missingOption(name)
  if (code === 'commander.excessArguments') return texts.tooMany
  if (code === 'commander.conflictingOption') return texts.conflicting
  return texts.unknownCommand(name)
}
