/**
 * Response codes and their texts. The platform's own codes are defined in core §8; Podium's are in 900000–909999.
 * Business errors answer HTTP 200 with their code; `status` names the few with an HTTP status of their own.
 */

import { type ErrorSpec, firstErrors } from './firstErrors'
import { INK_STROKES_MAX, SLIDE_PAGES_MAX } from './limits'

export { CANCELLED, closeCodes, type ErrorSpec, OK, refusals } from './firstErrors'

export const errors = {
  ...firstErrors,

  invalidInput: { code: 900001, text: '提交的内容有误，请检查后重试' },
  /** A text, or a file's name, contains characters that are invisible or cannot be typed (`contract/characters.ts`). */
  strangeCharacters: { code: 900009, text: '提交的内容含有无法识别的字符（如控制字符），请删除后重试' },
  /** Unknown ids and ids of other users get this same answer. */
  notFound: { code: 900002, text: '内容不存在或您无权查看' },
  forbidden: { code: 900003, text: '您没有权限进行此操作' },
  noSuchCall: { code: 900004, text: '请求的地址不存在', status: 404 },
  methodNotAllowed: { code: 900005, text: '不支持的请求方式', status: 405 },
  tooLarge: { code: 900006, text: '提交的内容过大', status: 413 },
  /** The server's disk, or its file store, is full. */
  storageFull: { code: 900026, text: '服务器存储空间已满，未能保存，请联系管理员', status: 507 },
  /** The database or the file store does not answer. */
  unavailable: { code: 900027, text: '服务暂时不可用，请稍后再试', status: 503 },
  unsupportedBody: { code: 900008, text: '不支持的内容格式', status: 415 },

  /** Unknown account or wrong password: the same answer for both. */
  wrongCredentials: { code: 900010, text: '帐号或密码错误' },
  accountDisabled: { code: 900013, text: '该帐号已被停用，请联系管理员' },
  wrongPassword: { code: 900015, text: '原密码错误' },
  passwordOfAccount: { code: 900019, text: '密码不能是帐号或姓名，也不能只在其后加几个字符，请换一个' },
  commonPassword: { code: 900028, text: '该密码过于常见，容易被猜到，请换一个' },

  rollCallNoStudents: { code: 900020, text: '该班级没有学生，请先添加学生' },
  rollCallTooFew: { code: 900021, text: '班级人数少于点名人数' },
  rollCallRunning: { code: 900022, text: '点名正在进行中' },
  rollCallNotRunning: { code: 900023, text: '当前没有进行中的点名' },
  rollCallAllPicked: { code: 900024, text: '所选范围内的同学都已点过' },
  rollCallTooFewLeft: { code: 900025, text: '未点过的同学少于点名人数' },

  raceRunning: { code: 900030, text: '抢答正在进行中' },
  raceNotRunning: { code: 900031, text: '当前没有进行中的抢答' },
  raceAlreadyStarted: { code: 900032, text: '该抢答已经开始过，请重新发起' },

  timerRunning: { code: 900060, text: '计时器已经存在' },
  timerNotRunning: { code: 900061, text: '当前没有计时器' },
  countdownTooShort: { code: 900062, text: '倒计时时间不能少于10秒' },

  attendanceRunning: { code: 900070, text: '签到正在进行中' },
  attendanceNotRunning: { code: 900071, text: '签到已结束' },
  attendanceWrongCode: { code: 900072, text: '签到码错误' },
  attendanceWrongPattern: { code: 900073, text: '签到图案错误' },
  attendanceNoAttempts: { code: 900074, text: '尝试次数已用完，请联系老师' },
  attendancePassExpired: { code: 900075, text: '二维码已失效，请重新扫描' },
  attendanceNoStudents: { code: 900076, text: '该班级没有学生，请先添加学生' },

  voteTitleTooLong: { code: 900080, text: '投票标题不能超过20个字符' },
  voteQuestionTooLong: { code: 900081, text: '投票题目不能超过50个字符' },
  voteTooFewOptions: { code: 900082, text: '投票选项最少两个' },
  voteOptionTooLong: { code: 900083, text: '投票选项不能超过50个字符' },
  voteNoQuestions: { code: 900084, text: '请输入投票选项' },
  voteRunning: { code: 900085, text: '已有投票正在进行' },
  voteEnded: { code: 900086, text: '投票已结束!' },
  voteNothingChosen: { code: 900087, text: '未选中选项!' },
  voteSettled: { code: 900088, text: '该申请已处理' },
  voteTooManyRequests: { code: 900089, text: '您有投票申请正在等待审核，请稍后再试' },
  voteTooManyDrafts: { code: 900090, text: '草稿箱已满，请先删除部分草稿' },
  voteTooManyQuestions: { code: 900091, text: '投票题目过多' },
  voteTooManyOptions: { code: 900092, text: '投票选项过多' },
  voteNotEnded: { code: 900093, text: '投票尚未结束' },
  voteQuestionEmpty: { code: 900094, text: '请输入投票题目' },
  voteOptionsEqual: { code: 900095, text: '投票选项不能重复' },

  chatEmpty: { code: 900100, text: '不能发送空白消息' },
  chatTooLong: { code: 900101, text: '消息过长，请分多次发送' },

  /** Joining a class. */
  joinCodeUnknown: { code: 900200, text: '邀请码不正确，请核对后重试' },
  joinInviteClosed: { code: 900201, text: '该班级已关闭邀请，请联系老师' },
  joinMemberAlready: { code: 900202, text: '您已是该班级的学生' },
  joinHasClass: { code: 900203, text: '您已有班级，如需更换班级请联系老师' },
  joinSettled: { code: 900204, text: '所选申请已处理' },

  academyNameTaken: { code: 900110, text: '已有同名的学院' },
  majorNameTaken: { code: 900111, text: '该学院已有同名的专业' },
  academyInUse: { code: 900112, text: '该学院下还有专业或班级，不能删除' },
  majorInUse: { code: 900113, text: '该专业下还有班级或老师，不能删除' },
  classNameTaken: { code: 900114, text: '该专业已有同名的班级' },
  /** A teacher cannot remove a class that other teachers teach. */
  classTaughtByOthers: { code: 900115, text: '其他老师正在该班级授课，请联系管理员处理' },
  /** Only a class in the recycle bin can be permanently deleted. */
  classNotInRecycleBin: { code: 900116, text: '请先将该班级移入回收站' },
  /** The login code belongs to a user who is not a student. */
  loginCodeTaken: { code: 900117, text: '该帐号已被其他用户使用' },
  /** The login code belongs to a student with another name. */
  studentNameDiffers: { code: 900118, text: '该帐号属于另一位学生，请核对帐号与姓名' },
  studentInClass: { code: 900119, text: '该学生已在本班级' },

  announcementNoTitle: { code: 900180, text: '请填写公告标题' },
  announcementTitleTooLong: { code: 900181, text: '公告标题不能超过50个字符' },
  announcementBlank: { code: 900182, text: '请填写公告内容' },
  announcementNoReceiver: { code: 900197, text: '没有可以收到公告的人' },
  maintenanceTimes: { code: 900198, text: '结束时间须晚于开始时间，也须晚于现在' },
  announcementWithdrawn: { code: 900183, text: '该公告已撤回' },
  taskTimePast: { code: 900184, text: '执行时间必须晚于当前时间' },
  taskTypesUneven: { code: 900185, text: '推送内容与类型不一致' },
  timeTaskSettled: { code: 900186, text: '该定时任务已执行或已取消' },
  teachingClassTimes: { code: 900187, text: '结束时间必须晚于开始时间' },
  teachingClassExists: { code: 900188, text: '该班级正在学习此课程，不能重复开课' },

  inspectionOver: { code: 900190, text: '该查看请求已失效' },
  inspectionUserUnknown: { code: 900191, text: '没有这个用户，请核对编号或帐号后重试' },
  inspectionOwn: { code: 900192, text: '查看自己的页面，请在本浏览器的页面列表中选择' },
  inspectionLeak: { code: 900193, text: '内容含有不能分享的信息，没有发送' },
  problemReportsOff: { code: 900195, text: '学校没有开启“报告问题”，请直接联系管理员' },
  problemReportsMany: { code: 900196, text: '一小时内最多报告10次，请稍后再试' },
  conformanceOff: { code: 900199, text: '服务器没有开启运行核对，没有保存' },
  disagreementsMany: { code: 900189, text: '一小时内核对出的问题过多，没有保存' },
  inspectionUserOffline: { code: 900194, text: '对方现在不在线，请在对方打开 Podium 后重试' },
  /** The picture quota of a user (`PICTURE_QUOTA`). */
  picturesOfDay: { code: 900042, text: '您今天上传的图片已达上限，请明天再试' },
  picturesUnused: { code: 900043, text: '您上传后未使用的图片过多，请联系管理员清理无效文件后再试' },
  loginCodeInvalid: { code: 900152, text: '帐号须为3至32位字母、数字、点、下划线或短横线，并以字母或数字开头' },
  personNameInvalid: { code: 900153, text: '姓名须为1至50个字符，且不含特殊字符' },
  mottoInvalid: { code: 900154, text: '座右铭不能超过100个字符，且不含特殊字符' },
  /** Only after the correct password. */
  initialPasswordExpired: { code: 900161, text: '初始密码已失效，请联系管理员重置密码' },
  /** A teacher can reset the passwords only of students who have not chosen one. */
  hasOwnPassword: { code: 900162, text: '所选学生已有自己的密码，请联系管理员重置' },
  schoolAccountUnknown: { code: 900167, text: '您的学校帐号不在本系统的名单中，请联系学校管理员' },
  /** Only after the correct password. */
  localLoginOff: { code: 900168, text: '请使用学校帐号登录，本系统的密码仅供管理员使用' },
  /** The school does not let its accounts sign in administrators. */
  administratorPassword: { code: 900156, text: '管理员请使用本系统的密码登录' },
  /** The account has no local password that could be changed. */
  noOwnPassword: { code: 900155, text: '您使用学校帐号登录，密码请在学校帐号服务中修改' },
  confirmationWrong: { code: 900171, text: '密码或验证码错误' },
  secondFactorOn: { code: 900175, text: '两步验证已经开启' },
  secondFactorOff: { code: 900176, text: '两步验证没有开启' },
  secondFactorRequired: { code: 900177, text: '学校要求管理员使用两步验证，不能关闭' },
  /** Forgotten passwords: the installation has no mail server. */
  mailOff: { code: 900157, text: '本校没有开通邮件，请联系管理员重置密码' },
  mailFailed: { code: 900158, text: '邮件没有发送成功，请稍后再试' },
  mailLinkOver: { code: 900178, text: '链接已失效或已使用，请重新申请' },
  emailInvalid: { code: 900179, text: '请输入正确的邮箱地址' },
  /** A student of a class cannot have the name of one of its teachers, in any spelling. */
  nameOfTeacher: { code: 900159, text: '该姓名与班级老师的姓名相同，请使用其他姓名' },
  /** B201: an import accepts xls and xlsx, by name and by content. */
  notASpreadsheet: { code: 900130, text: '上传文件格式不正确，请上传xls或者xlsx格式' },
  spreadsheetTooLarge: { code: 900131, text: '所选择的表格不能大于5MB' },
  spreadsheetUnreadable: { code: 900132, text: '表格无法读取，请确认文件没有损坏或加密' },
  spreadsheetTooLong: { code: 900133, text: '一次最多导入10000行，请分多次导入' },
  spreadsheetEmpty: { code: 900134, text: '表格中没有数据，请按模板填写后再上传' },
  spreadsheetTitles: { code: 900135, text: '表头与模板不一致，请使用最新的导入模板' },
  importRunning: { code: 900136, text: '您有一个导入正在进行，请等待其完成' },
  importOver: { code: 900137, text: '该导入已经开始或已失效，请重新上传' },
  importNothing: { code: 900138, text: '没有可以导入的数据，请修改后重新上传' },
  /** The teacher's teaching classes must not lose their teacher. */
  teacherTeaching: { code: 900139, text: '该老师还有进行中的教学班，请先结束教学班再删除' },
  studentLimit: { code: 900140, text: '学生人数已达到授权上限，请联系管理员' },
  /** A file that was to be deleted as invalid is referenced. */
  fileInUse: { code: 900141, text: '所选文件中有正在使用的文件，请刷新后重试' },
  /** The data of the only administrator cannot be erased. */
  lastAdministrator: { code: 900147, text: '这是最后一个可用的管理员帐号，请先添加另一位管理员' },
  /** Administrators cannot do this to their own account, so that one administrator always remains. */
  ownAdministrator: { code: 900146, text: '不能对自己的帐号进行此操作' },
  /** Another user has saved the row since it was shown; `data` is `changedMeanwhile` of `entities/version`. */
  conflictingChange: { code: 900145, text: '内容刚刚被他人修改过，请核对后再保存' },

  /** Business plans: 900210–900229 (content §4, §5, §8). */
  planNameEmpty: { code: 900210, text: '不允许为空' },
  planNameTaken: { code: 900211, text: '该文档名称已存在，请修改后重试' },
  planTemplateDeleted: { code: 900212, text: '该模板已被删除，请重新选择模板' },
  plansTooMany: { code: 900213, text: '文档数量已达上限，请先删除不需要的文档' },
  sectionTitleEmpty: { code: 900214, text: '标题不允许为空' },
  sectionTooDeep: { code: 900215, text: '禁止添加五级标题' },
  /** Dropped onto a section, or below itself. */
  sectionInto: { code: 900216, text: '禁止插入' },
  sectionAcross: { code: 900217, text: '禁止跨级排序' },
  sectionsTooMany: { code: 900218, text: '标题数量已达上限，不能继续添加' },
  planTooLong: { code: 900219, text: '文档内容过长，请删减后再保存' },
  planImportEmpty: { code: 900220, text: '文档中没有可以导入的内容' },
  planTemplateNameTaken: { code: 900221, text: '已有同名的模板，请修改后重试' },
  planNothingToExport: { code: 900222, text: '该学生无商业计划书支持导出' },
  plansNothingToExport: { code: 900223, text: '所选择的学生无商业计划书支持导出' },
  planVersionDeleted: { code: 900224, text: '该历史版本已不存在' },
  planTemplateEmpty: { code: 900225, text: '请至少添加一个标题' },
  /** Annotations: 900230–900239. */
  annotationEmpty: { code: 900230, text: '请填写批注内容' },
  annotationSolved: { code: 900231, text: '该批注已解决，不能再修改' },
  annotationNotSolved: { code: 900232, text: '该批注尚未解决' },
  annotationsTooMany: { code: 900233, text: '该文档的批注过多，请先删除部分批注' },
  replyEmpty: { code: 900234, text: '禁止空回复' },
  replyExists: { code: 900235, text: '该批注已有回复' },
  /** Neither the mode nor the licence includes the feature (D1). */
  featureOff: { code: 900240, text: '本校未开通此功能，请联系管理员' },
  /** A licence file that is not accepted: 900470–900473. */
  licenseForeign: { code: 900470, text: '这不是 Podium 的授权文件，或文件不完整，原有授权没有变化' },
  licenseForged: { code: 900471, text: '授权文件的签名与签发者不符，请向服务提供方索取新的文件，原有授权没有变化' },
  licenseNoIssuer: { code: 900472, text: '服务器没有设置授权的签发者（LICENSE_PUBLIC_KEY），不能安装授权' },
  licenseOver: { code: 900473, text: '这份授权已经到期，请安装新的授权，原有授权没有变化' },
  /** Jobs. */
  jobsTooMany: { code: 900241, text: '您有任务正在进行，请等待其完成' },
  jobOver: { code: 900242, text: '该任务已结束或已失效，请重新开始' },
  jobNotDone: { code: 900243, text: '任务尚未完成，请稍候' },
  /** Courses and their tasks in classes: 900290–900299. */
  orderSettled: { code: 900290, text: '该操作已撤销或已超过可撤销的时间' },
  /** `data.nextTime` says when it is possible again. */
  remindedBefore: { code: 900296, text: '每小时只能催交一次，请稍后再试' },
  remindNobody: { code: 900297, text: '没有需要催交的学生：都已提交，或任务已不再接受提交' },
  latePercentMissing: { code: 900298, text: '请填写迟交扣分的百分比，从 1 到 100' },
  lateTimeWrong: { code: 900299, text: '最晚提交时间必须晚于截止时间，并且对全班生效' },
  calendarRange: { code: 900295, text: '日历的时间范围有误，请刷新后重试' },
  scoresUneven: { code: 900291, text: '任务与分值的数量不一致' },
  recordsNone: { code: 900292, text: '所选范围内没有学习记录' },
  /** Mind maps: 900250–900259. */
  mindMapInvalid: { code: 900250, text: '思维导图的内容有误，未能保存' },
  mindMapsTooMany: { code: 900251, text: '思维导图数量已达上限，请先删除不需要的导图' },
  mindMapNameEmpty: { code: 900252, text: '导图名称不能为空' },
  mindMapNameTooLong: { code: 900253, text: '导图名称不能超过40个字符' },
  /** Resource library: 900280–900289. */
  resourceNameEmpty: { code: 900280, text: '请填写资源名称' },
  folderNameEmpty: { code: 900281, text: '请填写文件夹名称' },
  folderNameTaken: { code: 900282, text: '该位置已有同名的文件夹' },
  folderTooDeep: { code: 900283, text: '文件夹最多5层' },
  folderIntoItself: { code: 900284, text: '不能把文件夹移动到它自己里面' },
  libraryFull: { code: 900285, text: '资源或文件夹的数量已达上限，请先清理' },
  resourceContentWrong: { code: 900286, text: '资源的内容不完整，请检查后重试' },
  resourceFileWrong: { code: 900287, text: '此类资源不能使用这种文件' },
  resourceInUse: { code: 900288, text: '有课程正在使用该资源，不能彻底删除' },
  /** Files of teaching content: 900260–900269 (content §5). */
  uploadUnknown: { code: 900260, text: '该上传已失效，请重新上传' },
  /** The text names the allowed types of the upload kind; see `contract/rules/shared/uploads.ts`. */
  uploadTypeRefused: { code: 900262, text: '您所选择的文件不是所支持的格式,请重新选择文件上传' },
  uploadTooLarge: { code: 900263, text: '所选择的文件过大，请重新选择' },
  uploadEmpty: { code: 900264, text: '不能上传空文件' },
  uploadNameInvalid: { code: 900265, text: '文件名不符合要求，请修改后重试' },
  /** The content of the file does not match its extension. */
  uploadContentRefused: { code: 900266, text: '文件内容与扩展名不符，或文件已损坏、加密，请检查后重新上传' },
  uploadVideoUnplayable: { code: 900267, text: '浏览器无法播放该视频，请转换为H.264编码的MP4文件后再上传' },
  uploadUnfinished: { code: 900268, text: '文件尚未上传完整，请继续上传' },
  uploadQuota: { code: 900269, text: '您的存储空间不足或未完成的上传过多，请先清理后再上传' },
  /** Views of files: 900270–900279. */
  fileViewUnreadable: { code: 900270, text: '文件可能已损坏或设有密码，不能在线预览' },
  fileViewTooLarge: { code: 900271, text: '文件内容过多，不能在线预览' },
  fileViewEmpty: { code: 900272, text: '文件中没有可以显示的内容' },
  fileViewEncrypted: { code: 900274, text: '文件设有密码，不能在线预览，请取消密码后重新上传' },
  fileViewFailed: { code: 900273, text: '在线预览没有生成成功，请稍后重试' },
  fileTicketOver: { code: 900261, text: '文件的访问时间已到，请重新打开' },
  /** Learning: 900300–900309. */
  /** The student has begun the task, and the teacher has recalled it (D12). */
  taskRecalled: { code: 900300, text: '老师已收回该任务，重新推送后可以继续' },
  /** Paused or ended (D41). */
  classReadOnly: { code: 900301, text: '课堂已暂停或已结束，现在只能查看' },
  /** The due time and the time for late work have passed. */
  taskClosed: { code: 900307, text: '任务已截止，不再接受提交；如需补交请联系老师' },
  /** Only a task with a file can be finished by the button (D14). */
  taskNotFile: { code: 900302, text: '该类任务需要提交后才算完成' },
  notDownloadable: { code: 900303, text: '该资源只能在线查看，不能下载' },
  /** The record is older than the moment when the teacher cleared the task's records (D13). */
  taskCleared: { code: 900304, text: '老师已清除该任务的学习记录，请重新打开任务' },
  /** The video was opened on too many further pages, so that this watch is no longer known (D24). */
  watchOver: { code: 900305, text: '这个视频后来在其他页面打开过多次，请重新打开' },
  /** A task is removed from a class only while students cannot see it. */
  taskStillPushed: { code: 900306, text: '任务已推送，请先撤回再移除' },
  /** Courses and their templates: 900310–900319. */
  courseRefused: { code: 900310, text: '该位置不允许此操作' },
  courseTooLarge: { code: 900311, text: '课程内容过多，请精简后重试' },
  coursesTooMany: { code: 900312, text: '课程数量已达上限，请先删除不需要的课程' },
  courseInUse: { code: 900313, text: '已有教学班使用该课程，不能删除' },
  courseNotPublished: { code: 900314, text: '请先发布课程' },
  courseUnchanged: { code: 900315, text: '与已发布的版本相同，无需再次发布' },
  courseSubmitted: { code: 900316, text: '该课程正在审核中' },
  reviewOver: { code: 900317, text: '该审核已处理或已撤回' },
  teachingClassNotOver: { code: 900318, text: '教学班结束后才能生成成果模板' },
  courseVersionOld: { code: 900319, text: '课程已有更新的版本，请刷新后重试' },
  /** Tests: 900340–900359. */
  testNone: { code: 900340, text: '该任务没有可以作答的题目，请联系老师' },
  testSubmitted: { code: 900341, text: '测试已提交，不能再修改答案' },
  testNotSubmitted: { code: 900342, text: '提交后才能查看结果' },
  testTimeUp: { code: 900343, text: '答题时间已到，不能再修改答案' },
  testAnswerWrong: { code: 900344, text: '答案与题目不符，未能保存' },
  /** Times of tests, and ability tests: 900390–900399. */
  testNotRunning: { code: 900390, text: '该学生没有正在计时的作答，不能延长时间' },
  abilityPaperWrong: { code: 900391, text: '能力测试由系统自动评分，请选择有题目且不含简答题的试卷' },
  abilityWindowWrong: { code: 900392, text: '结束时间须晚于开始时间，并晚于当前时间' },
  abilityNotOpen: { code: 900393, text: '能力测试还没有开始' },
  abilityOver: { code: 900394, text: '能力测试已经结束' },
  abilitiesTooMany: { code: 900395, text: '能力测试数量已达上限，请先删除不需要的测试' },
  abilityTitleEmpty: { code: 900396, text: '请填写测试名称' },
  abilityNotTaken: { code: 900397, text: '该学生已交卷，不能延长时间' },
  /** Results and grade schemes: 900380–900389. */
  gradeWeightsWrong: { code: 900380, text: '各项权重须为整数，合计须为100%' },
  gradeSchemeNameEmpty: { code: 900381, text: '请填写方案名称' },
  gradeSchemesTooMany: { code: 900382, text: '方案或文件夹的数量已达上限，请先清理' },
  /** Team space and groups: 900440–900449. */
  spaceFull: { code: 900440, text: '空间不足，请先清理文件或回收站' },
  spaceReadOnly: { code: 900441, text: '您只能查看这个空间，不能修改其中的内容' },
  spaceNameInvalid: { code: 900442, text: '名称不能为空，也不能包含 / \\ : * ? " < > | 等字符' },
  spaceEntriesTooMany: { code: 900443, text: '文件或文件夹的数量已达上限，请先清理' },
  groupFull: { code: 900444, text: '该小组人数已满，请选择其他小组' },
  groupChoiceClosed: { code: 900445, text: '现在不能自选小组' },
  groupNameInvalid: { code: 900446, text: '请填写小组名称，且不要与其他小组重名' },
  groupsTooMany: { code: 900447, text: '小组数量已达上限' },
  groupNobody: { code: 900448, text: '没有可以分组的学生' },
  groupCloseTimeWrong: { code: 900449, text: '截止时间须晚于现在' },
  /** Videos: 900450–900459. */
  videoNone: { code: 900450, text: '该任务还没有视频，请联系老师' },
  videoNotWatched: { code: 900451, text: '请先看完视频，看到95%后任务会自动完成' },
  presenceWrong: { code: 900452, text: '验证码不正确或已失效，请换一张再试' },
  videoTestKind: { code: 900453, text: '视频中只能插入单选题、多选题、判断题和填空题' },
  videoTestsTooMany: { code: 900454, text: '一个视频中的题目已达上限' },
  videoTestMoment: { code: 900455, text: '题目的时间点超出了视频的长度' },
  videoTestAnswer: { code: 900456, text: '请先作答，且答案要与题目相符' },
  videoTypesUneven: { code: 900457, text: '视频类型的数量与任务的数量不一致' },
  videoNotAnswered: { code: 900459, text: '请先答完视频中的题目，看到95%并答完题目后任务会自动完成' },
  videoTestMoved: { code: 900458, text: '这道题已在别处被移动，请看过新的位置再移动' },
  /** Papers: 900350–900359. */
  paperUnknown: { code: 900350, text: '没有找到这份试卷' },
  itemsTooMany: { code: 900351, text: '导入后题目过多，每份资源最多 200 道题' },
  /** Practices: 900370–900379. */
  practiceNone: { code: 900370, text: '该任务还没有选择实践题，请联系老师' },
  practiceWrong: { code: 900371, text: '填写的内容不符合要求，未能保存' },
  practiceSubmitted: { code: 900372, text: '已经提交，不能再修改' },
  practiceIncomplete: { code: 900373, text: '还有必填内容没有完成，不能提交' },
  practiceNotSubmitted: { code: 900374, text: '学生还没有提交，不能批阅' },
  practiceNotGraded: { code: 900375, text: '批阅后才能设为成果' },
  practiceGiven: { code: 900376, text: '实践题由系统提供，不能新建或修改' },
  practiceReasonEmpty: { code: 900377, text: '请说明需要修改的地方' },
  /** Assignments and grading: 900360–900369. */
  /** Another page of the same student changed the work; `data` is its current state. */
  workChanged: { code: 900360, text: '内容刚刚在另一个页面修改过，请核对后再保存' },
  workSubmitted: { code: 900361, text: '作业已提交，不能再修改' },
  workEmpty: { code: 900362, text: '请先填写内容或上传文件，再提交作业' },
  workNone: { code: 900363, text: '该任务不是需要提交的作业' },
  /** Another page of a teacher changed the grade; `data` is the current homework. */
  gradeChanged: { code: 900364, text: '该评分刚刚在另一个页面修改过，已显示最新内容' },
  gradePointsWrong: { code: 900365, text: '得分应在0分与满分之间，并以0.5分为单位' },
  gradeReasonMissing: { code: 900366, text: '修改自动评分的得分时，请填写原因' },
  gradeNothing: { code: 900367, text: '该学生还没有提交，不能评分' },
  returnCommentMissing: { code: 900368, text: '退回修改时，请填写评语' },
  commentsTooMany: { code: 900369, text: '常用评语已达上限，请先删除不需要的评语' },
  /** Notes and discussion: 900430–900439. */
  noteEmpty: { code: 900430, text: '请先填写笔记内容' },
  notesTooMany: { code: 900431, text: '笔记数量已达上限，请先删除不需要的笔记' },
  notesNothingToExport: { code: 900432, text: '没有可以导出的笔记' },
  discussEmpty: { code: 900433, text: '请填写内容' },
  discussTitleEmpty: { code: 900434, text: '请填写话题标题' },
  discussLocked: { code: 900435, text: '该话题已锁定，不能再回复' },
  discussDeleted: { code: 900436, text: '该内容已删除' },
  discussTooOften: { code: 900437, text: '发言过于频繁，请稍后再试' },
  discussTooMany: { code: 900438, text: '该话题的回复已达上限，请发起新的话题' },

  /** Item exchange, re-scoring and rubrics: 900400–900409. */
  itemFileUnreadable: { code: 900400, text: '文件无法读取，请上传 GIFT 文本、QTI 2.1 题目或完整的 QTI 2.1 压缩包' },
  itemFileTooLarge: { code: 900401, text: '文件过大，无法读取' },
  itemFileEmpty: { code: 900402, text: '文件中没有题目' },
  itemFileDoctype: { code: 900403, text: '文件中含有文档类型或实体声明，无法导入' },
  itemsNothing: { code: 900404, text: '所选资源中没有可以导出的题目' },
  rubricChanged: { code: 900405, text: '评分量规刚刚在另一个页面修改过，请重新加载' },
  rubricsTooMany: { code: 900406, text: '保存的评分量规已达上限，请先删除不需要的量规' },
  rubricWrong: { code: 900407, text: '每项标准至少要有一个高于0分的等级，分值以0.5分为单位，并且只能选择其中的等级' },
  rescoreChanged: { code: 900408, text: '该题刚刚被更正过，请重新加载后再试' },
  rescoreWrong: { code: 900409, text: '更正无效：请检查答案，并且至少保留一道计分的题目' },

  /** Barrage: 900460–900469. */
  barrageClosed: { code: 900460, text: '老师已关闭该视频的弹幕' },
  barrageForbidden: { code: 900461, text: '您已被禁止发送弹幕' },
  barrageTooSoon: { code: 900462, text: '发送太快了，请稍等几秒' },
  barrageVideoChanged: { code: 900463, text: '视频已更换，请刷新后再发送' },
  blockWordsTooMany: { code: 900464, text: '屏蔽词数量已达上限，请先删除不需要的屏蔽词' },
  barrageOwn: { code: 900465, text: '不能举报自己的弹幕' },

  /** Slides: 900480–900489. */
  slidesFormat: { code: 900480, text: '课件只能放映 PDF、PPT、PPTX、DOC、DOCX 格式的文件' },
  slidesNoOffice: { code: 900481, text: '服务器没有安装 LibreOffice，只能放映 PDF 文件，请另存为 PDF 后再上传' },
  slidesEncrypted: { code: 900482, text: '文件设有密码，不能放映，请取消密码后重新上传' },
  slidesUnreadable: { code: 900483, text: '文件已损坏、设有密码或不是有效的文档，不能放映' },
  slidesTooManyPages: { code: 900484, text: `课件不能超过 ${SLIDE_PAGES_MAX} 页，请拆分后再上传` },
  slidesTooLarge: { code: 900485, text: '课件中有内容过于复杂的页面，无法生成图片，请简化后再上传' },
  slidesFailed: { code: 900486, text: '课件没有准备成功，请稍后重试' },
  slidesNotReady: { code: 900487, text: '课件还没有准备好，请稍候' },
  slidesNotRunning: { code: 900488, text: '放映已经结束' },
  slidesPageUnseen: { code: 900489, text: '老师还没有放映到这一页' },
  /** Ink on slides: 900490–900499. */
  slidesInkFull: { code: 900490, text: `一页最多 ${INK_STROKES_MAX} 笔，请先擦除一些` },

  /** Sockets: the frame is not valid on the channel. */
  badFrame: { code: 900050, text: '无法识别的消息' },
  notRegistered: { code: 900051, text: '请先进入课堂' },
} as const satisfies Record<string, ErrorSpec>

export type ErrorName = keyof typeof errors
