import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convertText } from '#cms/operations/importing/convert-text.ts'
import { framesIn, htmlOfText } from '#cms/operations/importing/to-markdown.ts'

const PICTURE = '/media/0190a7c4aaaabbbbccccddddeeeeffff-640x480.webp'
const VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk'

/** The text of another forum as it is shown here, without attributes that every link, picture and film has. */
function shown(html: string): string {
  const { contentHtml } = convertText({
    html,
    links: new Map([['/bbs/board.php?bo_table=free&wr_id=1', '/post/1']]),
    pictures: new Map<string, { url: string } | { link: string }>([
      ['/data/editor/1.jpg', { url: PICTURE }],
      ['https://other.example/2.gif', { link: 'https://other.example/2.gif' }],
    ]),
    above: [],
    below: [],
  })
  return contentHtml
    .replaceAll(' rel="noopener noreferrer nofollow ugc"', '')
    .replace(/<img src="([^"]*)"[^>]*>/g, '<img $1>')
    .replace(/(?<=>)\n|\n(?=<)/g, '')
}

const SHOWN: [name: string, html: string, shown: string][] = [
  [
    'signs within an address stay as they are',
    '<p>http://a.example/~me/b_c*d 와 www.a_b.example, foo_bar@a.example</p>',
    '<p><a href="http://a.example/~me/b_c*d">http://a.example/~me/b_c*d</a> 와 ' +
      '<a href="http://www.a_b.example">www.a_b.example</a>, <a href="mailto:foo_bar@a.example">foo_bar@a.example</a></p>',
  ],
  ['a blank line stays one', '가<br><br>나<br>다<br> <br>\n<br>라', '<p>가</p><p>나<br />다</p><p>라</p>'],
  ['marks are closed in each paragraph', '<b>가<br><br>나</b>', '<p><strong>가</strong></p><p><strong>나</strong></p>'],
  ['and around blocks', '<b><p>가</p><p>나</p></b>', '<p><strong>가</strong></p><p><strong>나</strong></p>'],
  ['and not around a heading or a list', '<b><h2>가</h2><ul><li>나</li></ul></b>', '<h2>가</h2><ul><li>나</li></ul>'],
  ['marks that touch are one', '<p><span><b>가</b></span><span><b>나</b></span></p>', '<p><strong>가나</strong></p>'],
  [
    'signs of code stay as they are',
    '<pre><code>/****/ a****b</code></pre><p><code>****</code></p>',
    '<pre><code>/****/ a****b</code></pre><p><code>****</code></p>',
  ],
  ['marks within a word are marks', '<p>그것은<i>강조</i>다</p>', '<p>그것은<em>강조</em>다</p>'],
  ['and beside digits', '<p><s>50,000</s>30,000원</p>', '<p><del>50,000</del>30,000원</p>'],
  ['a heading is one line', '<h2>가<br>나</h2><h3><p>다</p></h3>', '<h2>가 나</h2><h3>다</h3>'],
  [
    'a link around blocks is one in each of them',
    '<a href="http://a.example"><div>가</div><div>나</div></a>',
    '<p><a href="http://a.example">가</a></p><p><a href="http://a.example">나</a></p>',
  ],
  [
    'a picture within a link is one',
    '<b><a href="http://a.example"><img src="/data/editor/1.jpg"></a></b>',
    `<p><strong><a href="http://a.example"><img ${PICTURE}></a></strong></p>`,
  ],
  ['a number with a bracket begins no list', '1) 가<br>2) 나', '<p>1) 가<br />2) 나</p>'],
  ['three tildes have no other sign before them', '<p>가</p><p>~~~</p>', '<p>가</p><p>~~~</p>'],
  [
    'a bar in a cell stays in it',
    '<table><tr><th>가</th><th>나</th></tr><tr><td>a | b</td><td>a || b</td></tr></table>',
    '<table><thead><tr><th>가</th><th>나</th></tr></thead><tbody><tr><td>a | b</td><td>a || b</td></tr></tbody></table>',
  ],
  ['two bars hide nothing', '<p>a ||b|| c</p>', '<p>a ||b|| c</p>'],
  [
    'pictures, links and films of a table with a list come too',
    '<table><tr><td><ul><li><img src="/data/editor/1.jpg"></li></ul></td><td><img src="https://other.example/2.gif">' +
      '<a href="/bbs/board.php?bo_table=free&amp;wr_id=1">글</a><iframe src="//player.vimeo.com/video/3"></iframe></td></tr></table>',
    `<table><tbody><tr><td><ul><li><img ${PICTURE}></li></ul></td><td>` +
      '<a href="https://other.example/2.gif">https://other.example/2.gif</a><a href="/post/1">글</a>' +
      '<a href="https://player.vimeo.com/video/3">https://player.vimeo.com/video/3</a></td></tr></tbody></table>',
  ],
  [
    'a frame of another site is a link',
    '<iframe src="https://tv.naver.com/embed/1"></iframe>',
    '<p><a href="https://tv.naver.com/embed/1">https://tv.naver.com/embed/1</a></p>',
  ],
]

for (const [name, html, expected] of SHOWN) test(name, () => assert.equal(shown(html), expected))

test('a film of YouTube is its line, whatever player shows it', () => {
  for (const html of [
    '<iframe src="//www.youtube.com/embed/abcdefghijk?rel=0"></iframe>',
    '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe>',
    '<embed src="http://www.youtube.com/v/abcdefghijk&hl=ko_KR&fs=1">',
    '<object><param name="movie" value="http://www.youtube.com/v/abcdefghijk"></object>',
    '<object><embed src="http://www.youtube.com/v/abcdefghijk?version=3"></embed></object>',
  ]) {
    assert.match(shown(html), new RegExp(`^<p><a href="${VIDEO.replace('?', '\\?')}" data-youtube="abcdefghijk"`), html)
    assert.deepEqual(framesIn(html), { links: new Set(), lost: new Set() }, html)
  }
})

test('other frames are named: films and maps, to which links lead, and what the old site hid or showed of itself', () => {
  const hidden = ['http://a.example/2.swf', 'https://notnaver.com/1', 'https://naver.com.example/1', '/3']
  const frames = ['//www.google.com/maps/embed?pb=1', ...hidden].map((src) => `<iframe src="${src}"></iframe>`).join('')
  assert.deepEqual(framesIn(frames), {
    links: new Set(['https://www.google.com/maps/embed?pb=1']),
    lost: new Set(hidden),
  })
  assert.equal(shown('<p>앞</p><iframe src="https://evil.example/x"></iframe>'), '<p>앞</p>')
})

test('each line of a plain text is shown as it was typed, with its blank lines', () => {
  const lines = [
    '1. 하나',
    '2) 둘',
    '- 셋',
    '# 넷 #',
    '> 다섯 <b>',
    '---',
    '===',
    '~~~',
    '```',
    '| 가 | 나 |',
    '|---|---|',
    '*^^* ^_^ a_b_c 2*3*4 3~4시',
    '[가](나) ![다](라) [마]: 바',
    'C:\\Users\\a &amp; &lt; R&D',
    '****',
    '||숨김||',
    ':::spoiler',
    '+82-10-1234',
  ]
  const typed = lines.join('\n')
  const words = shown(htmlOfText(typed))
    .replaceAll('<br />', '\n')
    .replace(/<\/?p>/g, '')
  const read = words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  assert.deepEqual(read.split('\n'), lines)
  assert.equal(shown(htmlOfText('가\n\n나\n\n\n다\n라')), '<p>가</p><p>나</p><p>다<br />라</p>')
})
