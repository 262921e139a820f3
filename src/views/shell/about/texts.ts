/** Help, privacy and terms: the targets of the links at the foot of the sign-in page (G013). Written for the users of Podium. */

export type AboutKind = 'help' | 'privacy' | 'terms'

export interface AboutSection {
  readonly title: string
  /** Paragraphs before the list. */
  readonly text?: readonly string[]
  readonly list?: readonly string[]
}

export interface AboutDocument {
  readonly title: string
  readonly lead: string
  readonly sections: readonly AboutSection[]
}

/** The parts of the privacy page that the server makes. */
const privacy = {
  responsible: '谁在管理这些信息',
  school: '本平台由您所在的学校部署和管理，数据保存在学校的服务器上。',
  askAdministrator: '对数据有疑问，请联系学校管理员。',
  responsibleIs: (name: string) => `个人信息保护负责人：${name}`,
  contactIs: (contact: string) => `联系方式：${contact}`,
  stored: '保存哪些信息',
  item: (title: string, fields: readonly string[]) => `${title}：${fields.join('、')}`,
  retention: '保存多久',
  additions: '学校的补充说明',
  version: (version: string) => `隐私说明第 ${version} 版`,
} as const

export const aboutTexts: {
  readonly nav: string
  readonly home: string
  readonly copyright: string
  readonly documents: Readonly<Record<AboutKind, AboutDocument>>
  readonly privacy: typeof privacy
} = {
  privacy,
  nav: '说明文档',
  home: '返回首页',
  /** B196. */
  copyright: 'Copyright © 2020 Podium',
  documents: {
    help: {
      title: '帮助',
      lead: '第一次使用，或者课堂上遇到问题，先看这里。',
      sections: [
        {
          title: '登录',
          list: [
            '帐号由学校管理员分配。第一次登录使用学校发放的初始密码（30 天内有效），登录后须先修改密码。',
            '新密码为 8 到 64 个字符，可以使用任意字符，但不能太常见。',
            '同一个帐号同时只能在一处登录。在别处登录过时，系统会询问是否让那里下线。',
            '输错次数过多会暂时不能登录，页面会提示还要等多久。',
            '忘记密码时，登录页有「忘记密码？」的，可以通过邮箱设置新密码；否则请联系学校管理员。平台上没有人能看到您原来的密码。',
            '老师和管理员可以在「帐号管理」中开启两步验证：登录时除密码外，还要输入手机上的验证码。',
            '在「帐号管理」中可以看到最近的登录，也可以退出所有登录。',
          ],
        },
        {
          title: '学生上课',
          list: [
            '在「我的课堂」里选择课程，点「进入课堂」。之后保持页面打开即可，不用刷新。',
            '老师发起点名或抢答时，窗口会自动出现；正在填写的内容会保留，活动结束后继续。',
            '抢答：倒计时结束后点大按钮，电脑上也可以按空格键。倒计时里按下算抢跑，只有您自己看到，开始后可以再按。谁先抢到由服务器判定。',
            '暂时离开抢答，或者关掉了点名结果，可以在课堂页面点「回到」重新打开。',
          ],
        },
        {
          title: '老师上课',
          list: [
            '进入课堂后，点名器和抢答器在页面顶部，也在课堂页面上；活动进行中时，工具上会标出「进行中」。',
            '点名：选择人数和范围后开始。可以切换音效，也可以查看点名记录。',
            '抢答：先写题目、选倒计时和模式，再点「开始抢答」。全班看到的是同一个倒计时。',
            '换了设备或刷新了页面，正在进行的活动会自动接上。',
          ],
        },
        {
          title: '点名公平吗',
          text: [
            '点名开始前，服务器先把抽取方式锁定（显示为「抽取方式已锁定，可验证」）；结果揭晓后公布密钥和名单。任何同学都可以点「验证本次点名」，在自己的浏览器里重新计算，确认没有人指定人选。',
          ],
        },
        {
          title: '连接断开了',
          list: [
            '页面顶部会显示连接状态。断开后会自动重连，也可以点「立即重连」。',
            '断开期间不能操作的按钮会变灰，并说明原因。连上之后，错过的活动会接着显示。',
            '一直连不上时，请检查网络，或把情况告诉老师和学校管理员。',
          ],
        },
        {
          title: '浏览器',
          text: ['请使用最新版的 Chrome、Edge、Firefox 或 Safari。手机、平板和电脑都可以使用。'],
        },
      ],
    },
    privacy: {
      title: '隐私',
      lead: '平台保存哪些信息、谁能看到、怎样保护。',
      sections: [
        {
          title: '在您的浏览器里',
          text: [
            '浏览器保存登录凭据、读取图片用的 Cookie、上次使用的帐号、本机标识、界面设置、所在课堂，以及还没有提交的草稿。退出登录时，登录凭据和 Cookie 会被清除。',
          ],
        },
        {
          title: '谁能看到',
          list: [
            '课堂活动进行时，同一课堂的老师和同学能看到被点到和抢到的姓名。',
            '点名揭晓后，参与抽取的名单会向这个课堂公布，供大家验证结果。',
            '点名、抢答、签到、投票、学习和成绩的记录由任课老师查看；成绩公布后，本人可以看到自己的成绩。',
            '笔记只有本人能看到；聊天由参与者查看；讨论和弹幕由同一课堂的人查看。',
            '登录记录和操作记录由学校管理员查看，老师和学生可以查看与自己有关的登录记录。',
            '抢跑的提示只有本人能看到。',
          ],
        },
        {
          title: '怎样保护',
          list: [
            '密码在传输前加密，保存的只是无法还原的摘要。',
            '登录凭据只保存摘要，修改密码或在别处强制登录后立即失效。',
            '每一次请求都会核对身份和权限，只能访问自己课堂里的内容；图片和文件也只有登录后才能读取。',
          ],
        },
        {
          title: '不做什么',
          list: ['页面不加载第三方的广告、统计或跟踪代码。', '平台不会把这些信息发送到学校服务器以外的地方。'],
        },
        {
          title: '您的权利',
          list: [
            '在「帐号管理」里可以导出平台保存的关于您的全部数据。',
            '可以请学校管理员删除您的个人数据：帐号先停用，等待期后删除姓名、头像、联系方式和所写的内容；成绩和统计保留，不含姓名。',
          ],
        },
      ],
    },
    terms: {
      title: '条款',
      lead: '使用平台时，请大家共同遵守。',
      sections: [
        {
          title: '帐号',
          list: [
            '帐号只供本人使用，请妥善保管密码，不要借给他人。',
            '发现帐号被他人使用，请立即修改密码，并告诉学校管理员。',
            '学校可以停用不再需要或违反规定的帐号。',
          ],
        },
        {
          title: '课堂',
          list: [
            '请亲自参加点名和抢答，不要代替他人，也不要使用程序自动操作。',
            '活动的时间、先后和结果以服务器的记录为准。',
            '网络延迟会影响抢答。前两名相差小于网络误差时，页面会如实提示「难分先后」，由老师决定。',
          ],
        },
        {
          title: '内容',
          list: ['上传的题目和图片应当与教学有关，并且有权使用。', '不得发布违法、侮辱他人或泄露他人隐私的内容。'],
        },
        {
          title: '服务',
          list: [
            '学校会尽力保持平台可用，但不能保证网络和设备永不中断。',
            '尚未开放的功能会在页面上注明。',
            '对这些条款有疑问，请联系学校管理员。',
          ],
        },
      ],
    },
  },
}
