/** The texts of the program `podium`, in English and in Chinese. */

export type Language = 'en' | 'zh'

/** The language of a terminal, from the variables of its locale. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '') ?? ''
  return /^zh\b|^zh_/i.test(locale) ? 'zh' : 'en'
}

const en = {
  program: 'Looks after a Podium: starts it, checks it, backs it up, and helps people in.',
  help: 'prints this help',
  commands: 'Commands:',
  options: 'Options:',
  arguments: 'Arguments:',
  usage: 'Usage:',
  json: 'prints JSON for programs',
  version: 'prints version, commit, date and schema version',
  start: 'serves; migrates the database first, after a backup of it',
  noBackup: 'migrates without a backup',
  check: 'checks settings, database, disk, clock and connections, and says what to do',
  support:
    'writes one archive for people who help: versions, settings, checks, counts and last errors, without secrets',
  supportTo: 'the file to write (default: podium-support-DATE.tar.gz here)',
  admin: 'the accounts of administrators',
  adminList: 'lists the administrators',
  adminCreate: 'creates an administrator and prints the password once',
  adminReset: 'sets a random password, prints it once, and signs the person out everywhere',
  adminUnlock: 'lets a person in again: ends waits after wrong passwords, and enables the account',
  adminSecondFactor: 'turns the second factor of a person off who has lost phone and recovery codes',
  login: 'the login code of the account',
  name: 'the name of the person',
  defaultName: 'Administrator',
  license: 'the licence, and licence files',
  licenseShow: 'prints the installed licence',
  licenseIssue: 'writes a signed licence file; the first use creates a key pair in DATA_DIR',
  licenseInstall: 'installs a licence file, also in a running server',
  licenseSchool: 'the name of the school',
  licenseUntil: 'the last day: 2027-08-31',
  licenseFrom: 'the first day (default: today)',
  licenseStudents: 'the most students; 0: no limit',
  licenseModules: 'features beyond those of the mode, separated by commas',
  licenseId: 'the number of the licence',
  licenseKey: 'a file with a private Ed25519 key (PEM)',
  licenseTo: 'the file to write (default: it is printed)',
  licenseFile: 'the licence file',

  person: 'the data of one person',
  personExport: 'writes everything that is stored about a person into a zip',
  personTo: 'a file, or an existing folder (default: the current folder)',
  personErase: 'disables the account, and erases the data of the person after ERASURE_WAIT_DAYS',
  eraseNow: 'erases at once; this cannot be undone',
  eraseCancel: 'cancels a pending erasure, and enables the account again',
  backup: 'writes one archive with database and files, while the server runs',
  to: 'a file, or an existing folder (default: BACKUP_DIR)',
  noFiles: 'without uploaded files',
  since: 'leaves out the files that this earlier archive has; a restore needs both',
  sinceNeedsFiles: '--since and --no-files exclude each other.',
  encrypt: 'encrypts with BACKUP_PASSPHRASE, or with a passphrase that is asked for',
  restore: 'restores an archive into an empty database and an empty data folder',
  verify: 'restores to a temporary place, starts it, counts the rows, and deletes it',
  archive: 'the archive that podium backup has written',
  earlierArchives: 'the earlier archives that it continues, if they are not beside it',

  unknownCommand: (name: string) => `There is no command “${name}”. \`podium --help\` lists all.`,
  unknownOption: (name: string) => `There is no option “${name}” here. Add --help to see those that there are.`,
  missingArgument: (name: string) => `The argument ${name} is missing. Add --help to see how it is used.`,
  missingValue: (name: string) => `The option ${name} needs a value. Add --help to see which.`,
  missingOption: (name: string) => `The option ${name} is needed. Add --help to see how it is used.`,
  conflicting: '--now and --cancel exclude each other.',
  tooMany: 'There are too many arguments. Add --help to see those that are expected.',

  settings: (problems: string) => `A setting is invalid: ${problems}`,
  noDatabase: (folder: string) =>
    `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as for the server, or start Podium once.`,
  unreachable: (where: string, reason: string) => `The database ${where} cannot be reached (${reason}).`,
  locked: (pid: number) =>
    `The database is in use by process ${pid}, which does not listen for commands. Stop that process first.`,
  newer: 'The database was written by a newer version of Podium. Use that version.',
  older: 'The database has the schema of an older version. Start this version once, then repeat the command.',
  denied: (socket: string) =>
    `The running server may not be reached by this user (${socket}). Run the command as the server's user: sudo -u podium podium …`,
  unwritable: (place: string, code: string) => `${place} cannot be written (${code}).`,
  full: (place: string) => `There is no space left for ${place}.`,
  failed: (reason: string) => `It failed: ${reason}`,

  noSuchAccount: (login: string) => `There is no account “${login}”. \`podium admin list\` lists the administrators.`,
  noSuchPerson: (login: string) => `There is no account “${login}”. Check the login code in the list of people.`,
  noErasure: (login: string) => `No erasure is pending for ${login}.`,
  exported: (file: string, size: string) => `${file} (${size}). It contains personal data: hand it over safely.`,
  erasureDue: (login: string, at: string) =>
    `${login} was disabled. The data is erased on ${at}; \`podium person erase ${login} --cancel\` cancels that.`,
  erased: (login: string) => `The data of ${login} was erased. Marks and statistics remain without the name.`,
  erasureCancelled: (login: string) => `The erasure was cancelled for ${login}.`,
  noAdministrator: (login: string) =>
    `“${login}” is no administrator. An administrator resets the password of other people in the list of people.`,
  loginCodeTaken: (login: string) => `The login code “${login}” is taken. Choose another.`,
  invalidLogin: 'A login code has 1 to 64 characters without blanks, and a name 1 to 30.',
  created: (login: string) => `The administrator ${login} was created.`,
  reset: (login: string) => `${login} has a new password, and was signed out everywhere.`,
  password: (password: string, until: string) =>
    `Password: ${password}\nIt is shown only now, has to be changed at the first sign-in, and expires on ${until}.`,
  unlocked: (login: string) => `${login} may sign in again at once.`,
  secondFactorOff: (login: string) =>
    `The second factor of ${login} is off. The person signs in with the password alone.`,
  noSecondFactor: (login: string) => `${login} has no second factor.`,
  enabled: (login: string) => `${login} was disabled; the account is enabled now.`,
  noAdministrators: 'There are no administrators.',
  columns: ['login code', 'name', 'state', 'last sign-in'],
  stateOf: {
    active: 'active',
    waiting: 'initial password',
    expired: 'initial password expired',
    disabled: 'disabled',
  },
  never: 'never',

  noLicense: 'No licence is installed.',
  licenseColumns: ['number', 'school', 'state', 'first day', 'last day', 'students', 'modules'],
  licenseStates: { '0': 'not begun', '1': 'in force', '2': 'ended' },
  unlimited: 'no limit',
  byMode: 'those of the mode',
  unknownModule: (name: string) => `There is no module “${name}”. Nothing was written.`,
  invalidTerms:
    'A licence needs a school of 1 to 50 characters, days such as 2027-08-31 in their order, and a number of students. Nothing was written.',
  noKey: (file: string) => `${file} contains no private Ed25519 key. Nothing was written.`,
  issued: (file: string, key: string) =>
    `${file} was written. Other installations accept it with LICENSE_PUBLIC_KEY=${key}`,
  installed: (id: string, school: string, until: string) =>
    `The licence ${id} of ${school} is installed, until ${until}.`,
  licenseFault: {
    licenseForeign: 'This file is no licence of Podium, or it is incomplete. The present licence is unchanged.',
    licenseForged: 'The signature is not of the issuer (LICENSE_PUBLIC_KEY). The present licence is unchanged.',
    licenseNoIssuer:
      'There is no issuer: set LICENSE_PUBLIC_KEY, or use `podium license issue` here. The present licence is unchanged.',
    licenseOver: 'This licence has ended already. The present licence is unchanged.',
  },

  supported: (file: string, problems: number) =>
    `${file} was written, with the last ${problems} warnings and errors. Read it before you send it.`,

  passphrase: 'Passphrase: ',
  passphraseAgain: 'The same once more: ',
  passphrasesDiffer: 'The two passphrases differ. Nothing was written.',
  passphraseShort: 'A passphrase has 8 characters or more. Nothing was written.',
  noTerminal: 'A passphrase is needed: set BACKUP_PASSPHRASE, or run the command in a terminal.',
  exists: (file: string) => `${file} exists already. Choose another name.`,
  written: (file: string, size: string, rows: number, files: number) =>
    `${file} (${size}): ${rows} rows, ${files} files.`,
  writtenSince: (files: number, archives: string) =>
    `${files} files are in earlier archives. Keep them beside this one: ${archives}.`,
  lost: (count: number) => `${count} files that rows refer to are not in the store; they are listed in manifest.json.`,
  restored: (rows: number, files: number) => `Restored ${rows} rows and ${files} files. \`podium start\` serves them.`,
  withoutFiles: 'The archive contains no files: copy those of the data folder or the bucket, too.',
  verified: (rows: number, files: number) => `The archive is complete: ${rows} rows, ${files} files, and it starts.`,
  notStarted: (reason: string) => `The archive was restored, but Podium does not start with it: ${reason}`,
  fault: {
    missing: (detail: string) => `The archive ${detail} cannot be read.`,
    foreign: () => 'This file is no backup of Podium. Nothing was changed.',
    incomplete: () => 'The archive is incomplete: its end is missing. Nothing was changed.',
    damaged: (detail: string) => `The archive is damaged (${detail || 'it cannot be unpacked'}). Nothing was changed.`,
    newer: (detail: string) =>
      `The archive was written by a newer Podium (${detail}). Use that version. Nothing was changed.`,
    sealed: () => 'The archive is encrypted: set BACKUP_PASSPHRASE, or run the command in a terminal.',
    passphrase: () => 'The passphrase is wrong. Nothing was changed.',
    earlierMissing: (detail: string) =>
      `The archive continues ${detail}, which is not beside it. Put it there, or name it after the archive. Nothing was changed.`,
    earlierForeign: (detail: string) =>
      `The archive does not continue ${detail}, which is another backup. Nothing was changed.`,
    withoutFiles: (detail: string) =>
      `${detail} contains no files, so nothing can continue it. Name an archive with files.`,
  },
  place: {
    folder: (detail: string) => `${detail} is not empty. Restore into an empty DATA_DIR. Nothing was changed.`,
    database: (detail: string) => `The database ${detail} is not empty. Restore into a new one. Nothing was changed.`,
    bucket: (detail: string) => `The bucket ${detail} is not empty. Restore into a new one. Nothing was changed.`,
    full: (detail: string) =>
      `There is too little space in DATA_DIR: ${detail} bytes more are needed. Nothing was changed.`,
  },
  interrupted: (archive: string) =>
    `A restore of ${archive} into this place was interrupted, so its content is incomplete. Repeat \`podium restore\`, which starts from the beginning.`,

  ok: 'ok',
  warn: 'warning',
  fail: 'failure',
  checks: {
    settings: 'settings',
    dataDir: 'data folder',
    disk: 'disk',
    database: 'database',
    schema: 'schema',
    clock: 'clock',
    files: 'file store',
    office: 'LibreOffice',
    redis: 'Redis',
    issuer: 'OpenID Connect',
    directory: 'LDAP',
    mail: 'mail',
    secrets: 'secrets',
    cas: 'CAS',
    origin: 'PUBLIC_ORIGIN',
    port: 'port',
    proxy: 'proxy',
    backup: 'backup',
  },
  check_settings: 'All settings are valid.',
  check_dataDirNew: (folder: string) => `${folder} does not exist yet; the first start creates it.`,
  check_dataDir: (folder: string) => `${folder} can be written.`,
  check_dataDirFail: (folder: string, code: string) =>
    `${folder} cannot be written (${code}). Give it to the server's user (chown), or choose another with DATA_DIR.`,
  check_disk: (free: string) => `${free} are free.`,
  check_diskLow: (free: string) => `Only ${free} are free. Make room, or move DATA_DIR to a larger disk.`,
  check_database: (where: string) => `The database ${where} answers.`,
  check_databaseRunning: (pid: number) => `The server runs (process ${pid}), and its database answers.`,
  check_databaseNew: 'There is no database yet; the first start creates it.',
  check_databaseFail: (where: string, reason: string) =>
    `The database ${where} cannot be reached (${reason}). Check DATABASE_URL, and that PostgreSQL runs.`,
  check_schema: (version: string) => `The schema is that of this version (${version}).`,
  check_schemaOld: (count: number) => `${count} migrations are pending. \`podium start\` makes them, after a backup.`,
  check_schemaNewer: (names: string) =>
    `A newer Podium has written the database (${names}). Install that version; this one does not start.`,
  check_schemaUnknown: 'The schema was not checked, because the database does not answer.',
  check_restoring: 'A restore was interrupted. Repeat `podium restore`, which starts from the beginning.',
  check_clock: 'The clock agrees with the records and services.',
  check_clockBehind: (by: string, what: string) =>
    `The clock is ${by} behind ${what}. Set it, and turn on a time service (timedatectl set-ntp true).`,
  check_clockAhead: (by: string, what: string) =>
    `The clock is ${by} ahead of ${what}. Set it, and turn on a time service (timedatectl set-ntp true).`,
  clockOf: {
    records: 'the latest record',
    build: 'the date of this version',
    postgres: 'PostgreSQL',
    redis: 'Redis',
    issuer: 'the issuer',
  },
  check_files: 'Files can be written and read.',
  check_filesFail: (reason: string) => `Files cannot be written: ${reason}`,
  check_office: (file: string) => `Documents are shown in the page (${file}).`,
  check_officeMissing:
    'LibreOffice is not installed: doc, ppt and pptx are downloaded instead of shown. Install libreoffice-writer-nogui and libreoffice-impress-nogui.',
  check_officeFail: (file: string) => `${file} does not run. Correct SOFFICE, or install LibreOffice.`,
  check_redis: 'Redis answers.',
  check_redisNone: 'Not used: there is one server.',
  check_redisFail: (reason: string) =>
    `Redis does not answer (${reason}). Check REDIS_URL: without it, several servers do not see each other.`,
  check_issuer: (issuer: string) => `The issuer ${issuer} answers.`,
  check_issuerFail: (issuer: string, reason: string) =>
    `The issuer ${issuer} does not answer (${reason}). Check OIDC_ISSUER and the network.`,
  check_issuerOther: (issuer: string) =>
    `${issuer} is no issuer of OpenID Connect, or one with another name. Set OIDC_ISSUER to the \`issuer\` of its metadata.`,
  check_secrets: 'SECRET_KEY encrypts the secrets of the database.',
  check_secretsOpen: (place: string) => `${place} opens all secrets of the database.`,
  check_secretsOfServer: (place: string) =>
    `The running server uses another key than ${place} of these settings. Run the command with the settings of the server, or restart it.`,
  check_secretsForeign: (count: number, place: string) =>
    `${count} secrets of the database were encrypted with another key than ${place}. Set the key that this database was used with, the same on all servers. If it is lost, \`podium admin reset-second-factor\` turns second factors off; the rest is replaced within 31 days.`,
  check_secretsMissing: (place: string) =>
    `${place} is missing or contains no key, and the database has encrypted secrets. Put the copy of the key there, or set SECRET_KEY, before the next start.`,
  check_secretsApart:
    'REDIS_URL is set without SECRET_KEY. Set the same SECRET_KEY on all servers, unless they share DATA_DIR.',
  check_mail: (host: string) => `The mail server ${host} answers and accepts the account.`,
  check_mailFail: (host: string, code: string) =>
    `The mail server ${host} cannot be used (${code}). Check SMTP_URL: address, port, user and password.`,
  check_directory: (url: string) => `The directory ${url} answers, and people are found.`,
  check_directoryEmpty: (url: string) =>
    `The directory ${url} answers, but no person is found. Check LDAP_BASE, LDAP_FILTER and the rights of LDAP_BIND_DN.`,
  check_directoryOpen: (url: string) =>
    `Passwords are sent to ${url} without encryption. Use ldaps://, or remove LDAP_STARTTLS=off.`,
  check_directoryFail: (url: string, kind: string, code: string) =>
    kind === 'InvalidCredentialsError'
      ? `The directory ${url} refuses the account. Check LDAP_BIND_DN and LDAP_BIND_PASSWORD.`
      : `The directory ${url} cannot be used (${code}). Check LDAP_URL, LDAP_BASE and, for a certificate, LDAP_CA.`,
  check_cas: (url: string) => `The CAS server ${url} answers.`,
  check_casFail: (url: string, reason: string) =>
    `The CAS server ${url} does not answer (${reason}). Check CAS_URL and the network.`,
  check_casService: (url: string, service: string) =>
    `The CAS server ${url} does not accept this service. Have ${service} registered there.`,
  check_casOther: (url: string) => `${url} is no server of CAS 3. Set CAS_URL to the part before \`/login\`.`,
  check_origin: (origin: string) => `${origin} reaches this Podium.`,
  check_originNone: 'Not set. Behind a proxy, set it to the address that browsers use.',
  check_originStopped: (origin: string) => `${origin} was not checked, because the server does not run.`,
  check_originFail: (origin: string, reason: string) =>
    `${origin} does not reach Podium (${reason}). Check PUBLIC_ORIGIN, the name in the DNS, the certificate, and the proxy.`,
  check_originOther: 'another program answers there',
  check_port: (port: number) => `Port ${port} is free.`,
  check_portOwn: (port: number) => `The server listens on port ${port}.`,
  check_portFail: (port: number, reason: string) =>
    `Port ${port} cannot be used (${reason}). Stop what uses it (ss -ltnp), or choose another with PORT.`,
  check_proxy: 'Addresses of clients are believed from trusted proxies only.',
  check_proxyStopped: 'Not checked, because the server does not run.',
  check_proxyFail: (addresses: string) =>
    `${addresses} sends X-Forwarded-For and is not trusted, so all people behind it share its address and limits. If it is your proxy, add it to TRUSTED_PROXIES.`,
  check_backup: (at: string, size: string) => `The last backup is of ${at} (${size}).`,
  check_backupNone: 'There is no backup yet. Set BACKUP_AT, or run `podium backup`.',
  check_backupOld: (at: string) => `The last backup is of ${at}. Set BACKUP_AT, or run \`podium backup\`.`,
  check_backupFailed: (at: string, problem: string) => `The backup of ${at} failed: ${problem}`,
  check_backupUnknown: 'Not checked, because the database does not answer.',
}

type Texts = typeof en

const zh: Texts = {
  program: '管理 Podium：启动、检查、备份，以及帮助用户登录。',
  help: '显示帮助',
  commands: '命令：',
  options: '选项：',
  arguments: '参数：',
  usage: '用法：',
  json: '输出供程序读取的 JSON',
  version: '显示版本、提交、日期和数据库结构版本',
  start: '启动服务；需要时先备份、再升级数据库',
  noBackup: '升级数据库前不备份',
  check: '检查设置、数据库、磁盘、时钟和连接，并说明如何处理',
  support: '生成一个求助文件：版本、设置、检查结果、数量和最近的错误，不含密码等机密',
  supportTo: '写入的文件（默认为当前目录的 podium-support-日期.tar.gz）',
  admin: '管理员帐号',
  adminList: '列出管理员',
  adminCreate: '新建管理员，密码只显示一次',
  adminReset: '重置为随机密码（只显示一次），并在所有设备上退出登录',
  adminUnlock: '让用户重新登录：取消输错密码后的等待，并启用帐号',
  adminSecondFactor: '关闭两步验证（用户丢失了手机和恢复码时）',
  login: '帐号的登录名',
  name: '姓名',
  defaultName: '管理员',
  license: '授权与授权文件',
  licenseShow: '显示已安装的授权',
  licenseIssue: '生成签名的授权文件；首次使用会在 DATA_DIR 中创建密钥',
  licenseInstall: '安装授权文件，服务运行时也可以',
  licenseSchool: '学校名称',
  licenseUntil: '最后一天：2027-08-31',
  licenseFrom: '第一天（默认今天）',
  licenseStudents: '学生数上限；0 表示不限',
  licenseModules: '平台模式之外的功能，用逗号分隔',
  licenseId: '授权编号',
  licenseKey: '存有 Ed25519 私钥的文件（PEM）',
  licenseTo: '写入的文件（默认直接显示）',
  licenseFile: '授权文件',

  person: '个人数据',
  personExport: '把某人的全部数据写入一个 zip 文件',
  personTo: '文件，或已有的文件夹（默认：当前文件夹）',
  personErase: '停用帐号，并在 ERASURE_WAIT_DAYS 天后删除其个人数据',
  eraseNow: '立即删除，不能撤销',
  eraseCancel: '取消等待中的删除，并重新启用帐号',
  backup: '在服务运行时把数据库和文件写入一个备份文件',
  to: '文件，或已有的文件夹（默认：BACKUP_DIR）',
  noFiles: '不含上传的文件',
  since: '不重复这个较早的备份已有的文件；恢复时两个都需要',
  sinceNeedsFiles: '--since 与 --no-files 不能同时使用。',
  encrypt: '用 BACKUP_PASSPHRASE 或输入的口令加密',
  restore: '把备份恢复到空的数据库和数据文件夹',
  verify: '恢复到临时位置，启动，核对行数，然后删除',
  archive: 'podium backup 写出的备份文件',
  earlierArchives: '它所接续的较早的备份（不在同一文件夹时）',

  unknownCommand: (name) => `没有命令“${name}”。用 podium --help 查看全部命令。`,
  unknownOption: (name) => `这里没有选项“${name}”。加上 --help 查看可用的选项。`,
  missingArgument: (name) => `缺少参数 ${name}。加上 --help 查看用法。`,
  missingValue: (name) => `选项 ${name} 需要一个值。加上 --help 查看用法。`,
  missingOption: (name: string) => `缺少选项 ${name}。加上 --help 查看用法。`,
  conflicting: '--now 与 --cancel 不能同时使用。',
  tooMany: '参数太多。加上 --help 查看用法。',

  settings: (problems) => `设置有误：${problems}`,
  noDatabase: (folder) => `${folder} 中没有数据库。请像服务一样设置 DATA_DIR 或 DATABASE_URL，或先启动一次 Podium。`,
  unreachable: (where, reason) => `无法连接数据库 ${where}（${reason}）。`,
  locked: (pid) => `数据库正被进程 ${pid} 使用，而它不接受命令。请先停止该进程。`,
  newer: '数据库由更新版本的 Podium 写入。请使用那个版本。',
  older: '数据库结构属于旧版本。请先启动一次当前版本，再执行此命令。',
  denied: (socket) => `当前用户无权连接运行中的服务（${socket}）。请以服务的用户执行：sudo -u podium podium …`,
  unwritable: (place, code) => `无法写入 ${place}（${code}）。`,
  full: (place) => `${place} 所在的磁盘已满。`,
  failed: (reason) => `执行失败：${reason}`,

  noSuchAccount: (login) => `没有帐号“${login}”。用 podium admin list 查看管理员。`,
  noSuchPerson: (login) => `没有帐号“${login}”。请在人员列表中核对登录名。`,
  noErasure: (login) => `${login} 没有等待中的删除。`,
  exported: (file, size) => `${file}（${size}）。其中含有个人数据，请安全转交。`,
  erasureDue: (login, at) =>
    `${login} 已停用，个人数据将于 ${at} 删除；用 podium person erase ${login} --cancel 取消。`,
  erased: (login) => `${login} 的个人数据已删除。成绩和统计保留，不含姓名。`,
  erasureCancelled: (login) => `已取消删除 ${login} 的个人数据。`,
  noAdministrator: (login) => `“${login}”不是管理员。其他人的密码由管理员在人员列表中重置。`,
  loginCodeTaken: (login) => `登录名“${login}”已被使用，请换一个。`,
  invalidLogin: '登录名为 1 到 64 个字符且不含空格，姓名为 1 到 30 个字符。',
  created: (login) => `已新建管理员 ${login}。`,
  reset: (login) => `${login} 的密码已重置，并已在所有设备上退出登录。`,
  password: (password, until) => `密码：${password}\n密码只在此显示一次，首次登录时必须修改，有效期至 ${until}。`,
  unlocked: (login) => `${login} 现在可以登录。`,
  secondFactorOff: (login) => `${login} 的两步验证已关闭，现在只用密码登录。`,
  noSecondFactor: (login) => `${login} 没有开启两步验证。`,
  enabled: (login) => `${login} 原已停用，现已启用。`,
  noAdministrators: '没有管理员。',
  columns: ['登录名', '姓名', '状态', '最近登录'],
  stateOf: { active: '正常', waiting: '初始密码', expired: '初始密码已过期', disabled: '已停用' },
  never: '从未',

  noLicense: '没有安装授权。',
  licenseColumns: ['编号', '学校', '状态', '第一天', '最后一天', '学生数上限', '功能'],
  licenseStates: { '0': '未生效', '1': '有效', '2': '已到期' },
  unlimited: '不限',
  byMode: '以平台模式为准',
  unknownModule: (name: string) => `没有“${name}”这项功能。没有写入文件。`,
  invalidTerms: '授权需要 1 到 50 个字的学校名称、先后正确的日期（如 2027-08-31）和学生数。没有写入文件。',
  noKey: (file: string) => `${file} 中没有 Ed25519 私钥。没有写入文件。`,
  issued: (file: string, key: string) => `已写入 ${file}。其他服务器设置 LICENSE_PUBLIC_KEY=${key} 后可以安装。`,
  installed: (id: string, school: string, until: string) => `已安装${school}的授权 ${id}，有效期至 ${until}。`,
  licenseFault: {
    licenseForeign: '这不是 Podium 的授权文件，或文件不完整。原有授权没有变化。',
    licenseForged: '签名与签发者（LICENSE_PUBLIC_KEY）不符。原有授权没有变化。',
    licenseNoIssuer: '没有签发者：请设置 LICENSE_PUBLIC_KEY，或在这里使用 podium license issue。原有授权没有变化。',
    licenseOver: '这份授权已经到期。原有授权没有变化。',
  },

  supported: (file: string, problems: number) =>
    `已写入 ${file}，含最近的 ${problems} 条警告和错误。发送前请先查看内容。`,

  passphrase: '口令：',
  passphraseAgain: '再次输入：',
  passphrasesDiffer: '两次输入的口令不同。没有写入任何内容。',
  passphraseShort: '口令至少 8 个字符。没有写入任何内容。',
  noTerminal: '需要口令：请设置 BACKUP_PASSPHRASE，或在终端中执行。',
  exists: (file) => `${file} 已存在，请换一个名称。`,
  written: (file, size, rows, files) => `${file}（${size}）：${rows} 行，${files} 个文件。`,
  writtenSince: (files, archives) => `另有 ${files} 个文件在较早的备份中，请把它们保存在一起：${archives}。`,
  lost: (count) => `有 ${count} 个被引用的文件不在存储中，已列在 manifest.json。`,
  restored: (rows, files) => `已恢复 ${rows} 行和 ${files} 个文件。用 podium start 启动。`,
  withoutFiles: '备份不含文件：请另外复制数据文件夹或存储桶中的文件。',
  verified: (rows, files) => `备份完整：${rows} 行，${files} 个文件，可以启动。`,
  notStarted: (reason) => `备份已恢复，但 Podium 无法用它启动：${reason}`,
  fault: {
    missing: (detail) => `无法读取备份文件 ${detail}。`,
    foreign: () => '这个文件不是 Podium 的备份。没有作任何更改。',
    incomplete: () => '备份不完整：缺少结尾。没有作任何更改。',
    damaged: (detail) => `备份已损坏（${detail || '无法解开'}）。没有作任何更改。`,
    newer: (detail) => `备份由更新版本的 Podium（${detail}）写出，请使用那个版本。没有作任何更改。`,
    sealed: () => '备份已加密：请设置 BACKUP_PASSPHRASE，或在终端中执行。',
    passphrase: () => '口令不正确。没有作任何更改。',
    earlierMissing: (detail) =>
      `这个备份接续 ${detail}，而同一文件夹中没有它。请把它放进来，或在命令中写在后面。没有作任何更改。`,
    earlierForeign: (detail) => `${detail} 是另一个备份，这个备份不接续它。没有作任何更改。`,
    withoutFiles: (detail) => `${detail} 不含文件，不能接续。请指定含有文件的备份。`,
  },
  place: {
    folder: (detail) => `${detail} 不是空的。请恢复到空的 DATA_DIR。没有作任何更改。`,
    database: (detail) => `数据库 ${detail} 不是空的。请恢复到新的数据库。没有作任何更改。`,
    bucket: (detail) => `存储桶 ${detail} 不是空的。请恢复到新的存储桶。没有作任何更改。`,
    full: (detail) => `DATA_DIR 空间不足，还需要 ${detail} 字节。没有作任何更改。`,
  },
  interrupted: (archive) => `把 ${archive} 恢复到此处时被中断，内容不完整。请重新执行 podium restore，它会从头开始。`,

  ok: '正常',
  warn: '注意',
  fail: '失败',
  checks: {
    settings: '设置',
    dataDir: '数据文件夹',
    disk: '磁盘',
    database: '数据库',
    schema: '数据库结构',
    clock: '时钟',
    files: '文件存储',
    office: 'LibreOffice',
    redis: 'Redis',
    issuer: 'OpenID Connect',
    directory: 'LDAP',
    mail: '邮件',
    secrets: '密钥',
    cas: 'CAS',
    origin: 'PUBLIC_ORIGIN',
    port: '端口',
    proxy: '代理',
    backup: '备份',
  },
  check_settings: '所有设置有效。',
  check_dataDirNew: (folder) => `${folder} 还不存在，首次启动时会建立。`,
  check_dataDir: (folder) => `${folder} 可以写入。`,
  check_dataDirFail: (folder, code) =>
    `${folder} 无法写入（${code}）。请把它交给服务的用户（chown），或用 DATA_DIR 换一个。`,
  check_disk: (free) => `剩余 ${free}。`,
  check_diskLow: (free) => `只剩 ${free}。请清理磁盘，或把 DATA_DIR 移到更大的磁盘。`,
  check_database: (where) => `数据库 ${where} 有响应。`,
  check_databaseRunning: (pid) => `服务正在运行（进程 ${pid}），数据库有响应。`,
  check_databaseNew: '还没有数据库，首次启动时会建立。',
  check_databaseFail: (where, reason) =>
    `无法连接数据库 ${where}（${reason}）。请检查 DATABASE_URL 以及 PostgreSQL 是否运行。`,
  check_schema: (version) => `数据库结构与当前版本一致（${version}）。`,
  check_schemaOld: (count) => `有 ${count} 个升级步骤待执行。podium start 会先备份再执行。`,
  check_schemaNewer: (names) => `数据库由更新版本的 Podium 写入（${names}）。请安装那个版本，当前版本不会启动。`,
  check_schemaUnknown: '数据库没有响应，未检查。',
  check_restoring: '恢复曾被中断。请重新执行 podium restore，它会从头开始。',
  check_clock: '时钟与记录和各服务一致。',
  check_clockBehind: (by, what) => `时钟比${what}慢 ${by}。请校准，并启用时间同步（timedatectl set-ntp true）。`,
  check_clockAhead: (by, what) => `时钟比${what}快 ${by}。请校准，并启用时间同步（timedatectl set-ntp true）。`,
  clockOf: {
    records: '最新的记录',
    build: '当前版本的日期',
    postgres: ' PostgreSQL ',
    redis: ' Redis ',
    issuer: ' OpenID Connect 服务',
  },
  check_files: '文件可以读写。',
  check_filesFail: (reason) => `文件无法写入：${reason}`,
  check_office: (file) => `文档可在页面中显示（${file}）。`,
  check_officeMissing:
    '没有安装 LibreOffice：doc、ppt、pptx 只能下载，不能显示。请安装 libreoffice-writer-nogui 和 libreoffice-impress-nogui。',
  check_officeFail: (file) => `${file} 无法运行。请更正 SOFFICE，或安装 LibreOffice。`,
  check_redis: 'Redis 有响应。',
  check_redisNone: '未使用：只有一个服务。',
  check_redisFail: (reason) => `Redis 没有响应（${reason}）。请检查 REDIS_URL：没有它，多个服务之间互不可见。`,
  check_issuer: (issuer) => `认证服务 ${issuer} 有响应。`,
  check_issuerFail: (issuer, reason) => `认证服务 ${issuer} 没有响应（${reason}）。请检查 OIDC_ISSUER 和网络。`,
  check_issuerOther: (issuer) =>
    `${issuer} 不是 OpenID Connect 服务，或名称不符。请把 OIDC_ISSUER 设为其元数据中的 issuer。`,
  check_secrets: '数据库中的密钥由 SECRET_KEY 加密。',
  check_secretsOpen: (place) => `${place} 可以解开数据库中的全部密钥。`,
  check_secretsOfServer: (place) =>
    `运行中的服务使用的密钥与当前设置的 ${place} 不同。请用服务的设置执行此命令，或重新启动服务。`,
  check_secretsForeign: (count, place) =>
    `数据库中有 ${count} 项由另一个密钥加密，不是 ${place}。请设置此数据库原来使用的密钥，所有服务器相同。如果已丢失，用 podium admin reset-second-factor 关闭两步验证；其余会在 31 天内更换。`,
  check_secretsMissing: (place) =>
    `${place} 不存在或不含密钥，而数据库中有加密的内容。下次启动前请放回密钥的副本，或设置 SECRET_KEY。`,
  check_secretsApart:
    '设置了 REDIS_URL 而没有 SECRET_KEY。请在所有服务器上设置相同的 SECRET_KEY，共用 DATA_DIR 的除外。',
  check_mail: (host) => `邮件服务器 ${host} 有响应，并接受帐号。`,
  check_mailFail: (host, code) =>
    `邮件服务器 ${host} 无法使用（${code}）。请检查 SMTP_URL 中的地址、端口、用户和密码。`,
  check_directory: (url) => `目录 ${url} 有响应，可以查到人员。`,
  check_directoryEmpty: (url) =>
    `目录 ${url} 有响应，但查不到人员。请检查 LDAP_BASE、LDAP_FILTER 和 LDAP_BIND_DN 的权限。`,
  check_directoryOpen: (url) => `密码会不加密地发往 ${url}。请改用 ldaps://，或去掉 LDAP_STARTTLS=off。`,
  check_directoryFail: (url, kind, code) =>
    kind === 'InvalidCredentialsError'
      ? `目录 ${url} 拒绝了查询帐号。请检查 LDAP_BIND_DN 和 LDAP_BIND_PASSWORD。`
      : `目录 ${url} 无法使用（${code}）。请检查 LDAP_URL、LDAP_BASE，证书问题请检查 LDAP_CA。`,
  check_cas: (url) => `CAS 服务 ${url} 有响应。`,
  check_casFail: (url, reason) => `CAS 服务 ${url} 没有响应（${reason}）。请检查 CAS_URL 和网络。`,
  check_casService: (url, service) => `CAS 服务 ${url} 不接受此应用。请在那里登记 ${service}。`,
  check_casOther: (url) => `${url} 不是 CAS 3 服务。请把 CAS_URL 设为 /login 之前的部分。`,
  check_origin: (origin) => `${origin} 可以访问到此 Podium。`,
  check_originNone: '未设置。使用代理时，请设为浏览器所用的地址。',
  check_originStopped: (origin) => `服务没有运行，未检查 ${origin}。`,
  check_originFail: (origin, reason) =>
    `${origin} 访问不到 Podium（${reason}）。请检查 PUBLIC_ORIGIN、域名解析、证书和代理。`,
  check_originOther: '那里应答的是其他程序',
  check_port: (port) => `端口 ${port} 空闲。`,
  check_portOwn: (port) => `服务正在监听端口 ${port}。`,
  check_portFail: (port, reason) =>
    `端口 ${port} 无法使用（${reason}）。请停止占用它的程序（ss -ltnp），或用 PORT 换一个。`,
  check_proxy: '只采信受信任的代理所报告的客户端地址。',
  check_proxyStopped: '服务没有运行，未检查。',
  check_proxyFail: (addresses) =>
    `${addresses} 发送了 X-Forwarded-For 但不受信任，因此其后的所有人共用一个地址和限额。如果它是您的代理，请加入 TRUSTED_PROXIES。`,
  check_backup: (at, size) => `最近一次备份：${at}（${size}）。`,
  check_backupNone: '还没有备份。请设置 BACKUP_AT，或执行 podium backup。',
  check_backupOld: (at) => `最近一次备份是 ${at}。请设置 BACKUP_AT，或执行 podium backup。`,
  check_backupFailed: (at, problem) => `${at} 的备份失败：${problem}`,
  check_backupUnknown: '数据库没有响应，未检查。',
}

const all: Readonly<Record<Language, Texts>> = { en, zh }

export type { Texts }
export const textsOf = (language: Language): Texts => all[language]
