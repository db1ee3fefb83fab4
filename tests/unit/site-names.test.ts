import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { afterEach, test } from 'node:test'
import { looksOfficial } from '#cms/members/official-names.ts'
import { siteOf } from '#src/rules/brand.ts'
import { DEFAULT_SETTINGS, whyNotSetting } from '#src/rules/settings.ts'
import { conversionText } from '#src/text/conversion.ts'
import { layoutText } from '#src/text/layout.ts'
import { coinWord, FIRST_NAMES, setNames, withNames } from '#src/text/names.ts'
import { notificationSentenceText } from '#src/text/notification.ts'
import { withParticle, type Particle } from '#src/text/particles.ts'
import { pointTypeText } from '#src/text/points.ts'
import { siteHeadText, siteText } from '#src/text/site.ts'
import { cachedMarkupAsync } from '../../site/pieces/markup-cache.ts'

afterEach(() => setNames(FIRST_NAMES))

/** A name with 을/를, 은/는, 이/가, 으로/로 and 이에요/예요. */
const PARTICLES: [name: string, ...forms: string[]][] = [
  ['두바퀴', '를', '는', '가', '로', '예요'],
  ['동네', '를', '는', '가', '로', '예요'],
  ['토큰', '을', '은', '이', '으로', '이에요'],
  ['별', '을', '은', '이', '로', '이에요'],
  // Digits by their Korean reading.
  ['코인0', '을', '은', '이', '으로', '이에요'],
  ['코인1', '을', '은', '이', '로', '이에요'],
  ['코인2', '를', '는', '가', '로', '예요'],
  ['코인3', '을', '은', '이', '으로', '이에요'],
  ['코인4', '를', '는', '가', '로', '예요'],
  ['코인5', '를', '는', '가', '로', '예요'],
  ['코인6', '을', '은', '이', '으로', '이에요'],
  ['코인7', '을', '은', '이', '로', '이에요'],
  ['코인8', '을', '은', '이', '로', '이에요'],
  ['코인9', '를', '는', '가', '로', '예요'],
  // Capitals by the name of the last letter.
  ['AAH', '를', '는', '가', '로', '예요'],
  ['DUB', '를', '는', '가', '로', '예요'],
  ['XRP', '를', '는', '가', '로', '예요'],
  ['BTC', '를', '는', '가', '로', '예요'],
  ['ABL', '을', '은', '이', '로', '이에요'],
  ['ATOM', '을', '은', '이', '으로', '이에요'],
  ['FAN', '을', '은', '이', '으로', '이에요'],
  ['DINAR', '을', '은', '이', '로', '이에요'],
  // Small letters by the last one.
  ['Doge', '를', '는', '가', '로', '예요'],
  ['bitcoin', '을', '은', '이', '으로', '이에요'],
  ['Vol', '을', '은', '이', '로', '이에요'],
  ['Polkadot', '을', '은', '이', '으로', '이에요'],
  ['Bits', '를', '는', '가', '로', '예요'],
  // Nothing tells.
  ['코인!', '을(를)', '은(는)', '이(가)', '(으)로', '이에요(예요)'],
  ['McD', '을(를)', '은(는)', '이(가)', '(으)로', '이에요(예요)'],
  ['ビット', '을(를)', '은(는)', '이(가)', '(으)로', '이에요(예요)'],
]

for (const [name, ...forms] of PARTICLES)
  test(`${name} takes ${forms.join(', ')}`, () => {
    const asked = ['을', '은', '이', '으로', '이에요'] as const satisfies Particle[]
    assert.deepEqual(
      asked.map((particle) => withParticle(name, particle)),
      forms.map((form) => name + form),
    )
  })

test('texts say the names of the settings, and the first names before', () => {
  assert.equal(siteText.name, 'AAH 커뮤니티')
  assert.equal(siteHeadText.title(siteHeadText.tagline), 'AAH 커뮤니티 - 활동으로 포인트를 모아 코인으로 전환하세요')
  assert.equal(conversionText.form, 'AAH로 전환하기')
  assert.equal(conversionText.infoRate('10,000'), '10,000 P가 1 AAH예요. 신청할 때의 비율이 그대로 적용돼요.')
  setNames({ siteName: '두바퀴', coinName: '바퀴돈', coinEnabled: true })
  assert.equal(siteText.name, '두바퀴 커뮤니티')
  assert.equal(conversionText.form, '바퀴돈으로 전환하기')
  assert.equal(conversionText.doneText('1.0000'), '1.0000 바퀴돈을 24시간 안에 보내 드려요.')
  assert.equal(conversionText.infoRate('10,000'), '10,000 P가 1 바퀴돈이에요. 신청할 때의 비율이 그대로 적용돼요.')
  assert.equal(pointTypeText.convert_to_aah, '바퀴돈 전환 신청')
  assert.match(notificationSentenceText.conversionCompleted({ amount: 1, note: '2' } as never), /2 바퀴돈으로 전환/)
})

test('without a coin no word of the frame names one', () => {
  setNames({ siteName: '두바퀴', coinName: 'DUB', coinEnabled: false })
  for (const text of [siteHeadText.tagline, siteHeadText.description, layoutText.heroGain, layoutText.aside])
    assert.doesNotMatch(text, /코인|전환|시세|DUB|AAH/)
})

/** A value that a sentence takes for anything: a name, a number, or an object of them. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) =>
    name === Symbol.toPrimitive ? () => '1' : name === Symbol.iterator ? () => [][Symbol.iterator]() : anything,
})

/** Every sentence of a text object by its path, made now; parts that say themselves that they need a coin are left out. */
function* sentencesOf(text: unknown, path: string): Generator<[path: string, sentence: string]> {
  if (text === anything) return
  if (typeof text === 'string') yield [path, withNames(text)]
  if (typeof text === 'function') {
    let made: unknown
    try {
      made = (text as (facts: unknown) => unknown)(anything)
    } catch {
      // It calculates with what it is given: a date, a number.
      made = (text as (facts: unknown) => unknown)(1)
    }
    yield* sentencesOf(made, path)
  }
  if (typeof text !== 'object' || text === null) return
  if ((text as { needsCoin?: boolean }).needsCoin || (text as { tab?: string }).tab === 'coin') return
  for (const name of Object.keys(text)) yield* sentencesOf(text[name as keyof typeof text], `${path}.${name}`)
}

/** Texts that only stand where there is a coin, and those of what was converted before; the reason of each. */
const OF_COIN: readonly [path: RegExp, reason: string][] = [
  [/^(conversionText|conversionRefusalText|coinAmountText)\b/, 'the page of conversions, which is 404, and amounts'],
  [/^checkText\.(amountMinimum|wallet|rate)/, 'refusals of calls that are 404'],
  [/^(layoutText\.(convert$|coin)|proofText\.convert$)/, 'links to that page and the price, not drawn'],
  [/^historyText\.(toConvert|worth|conversions|toConversions)/, 'the same among the points'],
  [/^pointsSystemText\.(conversion|toConvert)/, 'the same in the guide'],
  [/^helpText\.(topics|first)\.coin\b/, 'the tab of help, not drawn'],
  [/^(pointTypeText\.(convert_to_aah|refund)$|lineDescriptionText\.)/, 'labels that the ledger keeps'],
  [/^(settleText|rateText)\b|^adminText\.tabs\.(rate|conversions)$/, 'tabs of staff, not there once all is finished'],
  [/^memberPageText\.((sections|empty)\.conversions|coins|wallet)$/, 'a list on a member’s page, not drawn'],
  [/^(economyText\.(converted|owedThen|coins)|overviewText\.(waits\.conversions|figure\.pointsConverted))$/, 'figures'],
  [/^auditActionText\.conversion\.settle$/, 'entries that the log keeps'],
  [
    /^(settingText|settingNameText|brandText)\.(pointToAahRate|\w*[cC]onver\w*|coin\w*)$/,
    'settings not listed; the switch',
  ],
  [/^csvText\.(conversions|economy)\b/, 'files of the ledger'],
  [/^fraudSignalText\.(reasonHelp|wallet|kinds\.wallet)$|^addressText\.kinds\.convert$/, 'signs of earlier requests'],
  [/^(fieldValueText|panelLabelText|panelHelpText)\./, 'labels of stored rows in the panel'],
]

test('without a coin no text names one, but those of what was converted before and of the switch', async () => {
  setNames({ siteName: '두바퀴', coinName: 'DUB', coinEnabled: false })
  const found: string[] = []
  let count = 0
  for (const file of globSync('src/text/*.ts')) {
    const texts = (await import(`../../${file}`)) as Record<string, unknown>
    for (const [name, text] of Object.entries(texts).filter(([each]) => each.endsWith('Text')))
      for (const [path, sentence] of sentencesOf(text, name)) {
        count += 1
        if (OF_COIN.some(([of]) => of.test(path))) continue
        if (/AAH|DUB|코인|시세(?! 조종)|지갑|전환|월렛/.test(sentence)) found.push(`${path}: ${sentence}`)
      }
  }
  assert.ok(count > 3_000, `${count} sentences`)
  assert.deepEqual(found, [])
})

test('a name that sounds like the site’s own is reserved, whatever the site is called', () => {
  assert.ok(looksOfficial('AAH 공식') && !looksOfficial('두바퀴공식'))
  setNames({ ...FIRST_NAMES, siteName: '두바퀴' })
  for (const name of ['두바퀴공식', '공식 두바퀴', '두바퀴_official']) assert.ok(looksOfficial(name), name)
  assert.ok(!looksOfficial('두바퀴타는사람') && !looksOfficial('AAH공식'))
})

test('stored texts have marks for names, particles and what needs a coin', () => {
  const stored = '{siteName} 커뮤니티에서 {coinName|을} 모아요.{coin} 코인!{/coin}{noCoin} 포인트!{/noCoin}'
  assert.equal(withNames(stored), 'AAH 커뮤니티에서 AAH를 모아요. 코인!')
  setNames({ siteName: '두바퀴', coinName: 'DUB', coinEnabled: false })
  assert.equal(withNames(stored), '두바퀴 커뮤니티에서 DUB를 모아요. 포인트!')
  for (const typed of ['AAH 커뮤니티', '{{전환 비율}} P', '{ siteName }', '{coinName|랑}', '{coin} 열린 채'])
    assert.equal(withNames(typed), typed)
})

test('a coin whose name says what it is is not called a coin twice', () => {
  assert.equal(coinWord(), 'AAH 코인')
  assert.equal(withNames('{coinName} 코인으로'), 'AAH 코인으로')
  for (const coinName of ['바퀴코인', 'Dubcoin']) {
    setNames({ ...FIRST_NAMES, coinName })
    assert.equal(coinWord(), coinName)
    assert.equal(withNames('{coinName} 코인으로'), `${coinName}으로`)
    assert.match(layoutText.heroGain, new RegExp(`, ${coinName}으로 바꿔 보세요$`))
  }
})

test('markup that was begun under other names is not kept', async () => {
  const rename = async () => {
    setNames({ ...FIRST_NAMES, siteName: '두바퀴' })
    return 'AAH'
  }
  assert.equal(await cachedMarkupAsync('name', rename), 'AAH')
  assert.equal(await cachedMarkupAsync('name', async () => '두바퀴'), '두바퀴')
  assert.equal(await cachedMarkupAsync('name', async () => 'anew'), '두바퀴')
})

test('a name that looks like a mark or a replacement pattern is said as it is', () => {
  setNames({ siteName: '$&', coinName: '$1', coinEnabled: true })
  assert.equal(withNames('{siteName} {coinName}'), '$& $1')
})

test('names, tagline, hue and pictures have their rules', () => {
  for (const [key, good, bad] of [
    [
      'siteName',
      ['두바퀴', 'A', '가'.repeat(20)],
      ['', ' 두바퀴', '가'.repeat(21), '두\n바퀴', '{siteName}', '<b>', '가\u202e나', '\u200b', '\u2800'],
    ],
    ['coinName', ['DUB'], ['', 'D{B']],
    ['siteTagline', ['', '자전거 타는 사람들', '가'.repeat(80)], ['가'.repeat(81), '두\n줄']],
    ['brandHue', ['', '0', '150', '360'], ['361', '-1', '1.5', 'red', '1e2', ' 1']],
    ['coinEnabled', ['true', 'false'], ['', 'no']],
    [
      'logo',
      ['', `/media/${'0'.repeat(32)}-200x60.webp`],
      ['https://example.com/a.png', '/media/x.webp', '/favicon.svg'],
    ],
  ] as const) {
    for (const value of good) assert.equal(whyNotSetting(key, value), null, `${key} ${value}`)
    for (const value of bad) assert.notEqual(whyNotSetting(key, value), null, `${key} ${JSON.stringify(value)}`)
  }
  assert.deepEqual(siteOf(DEFAULT_SETTINGS), {
    siteName: 'AAH',
    siteTagline: '활동으로 포인트를 모아 코인으로 전환하세요',
    coinName: 'AAH',
    coinEnabled: true,
    brandHue: null,
    logo: null,
    icon: null,
    shareImage: null,
  })
})

test('no text and no page has the first name typed into it', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'site', 'public', 'cms'], { encoding: 'utf8' }).split('\n')
  const free = /^(src\/text\/names\.ts|cms\/core\/database\/migrations\/.*|cms\/operations\/seed\/content\/.*)$/
  const texts = files.filter((file) => /\.(ts|tsx|astro|js|webmanifest)$/.test(file) && !free.test(file))
  const found = texts.filter((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '')
    return /AAH/.test(code)
  })
  assert.deepEqual(found, [])
})
