/** What runs when a string gets through; each shows a dialog, which the test hears. */
const CALLS = ['alert(1)', 'alert`1`', 'top["al"+"ert"](1)', "eval(atob('YWxlcnQoMSk='))", 'alert&lpar;1&rpar;']

/** Ways to begin a page's own script anew out of the middle of something. */
const BREAKOUTS = [
  '',
  '">',
  "'>",
  '--><!-- -->',
  ']]>',
  '</script>',
  '</title>',
  '</textarea>',
  '</style>',
  '</astro-island>',
  '</a>',
  '</p>',
  '&quot;&gt;',
  '\\"',
  '`',
  '*/',
  '\u2028',
  '</script\n>',
]

/** Elements that run something without anybody's doing; `!` is the call. */
const ELEMENTS = [
  '<script>!</script>',
  '<script src="data:text/javascript,!"></script>',
  '<script type=module>!</script>',
  '<img src=x onerror=!>',
  '<img src onerror=!>',
  '<img srcset=x onerror=!>',
  '<image src=x onerror=!>',
  '<svg onload=!>',
  '<svg><script>!</script></svg>',
  '<svg><animate onbegin=! attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:!"><rect width=99 height=99 /></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=!>#x" /></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>!</script>"></iframe></foreignObject></svg>',
  '<math><maction actiontype="statusline#" xlink:href="javascript:!">x</maction></math>',
  '<body onload=!>',
  '<video><source onerror=!></video>',
  '<video src=x onerror=!></video>',
  '<audio src=x onerror=!>',
  '<details open ontoggle=!>x</details>',
  '<input autofocus onfocus=!>',
  '<textarea autofocus onfocus=!></textarea>',
  '<select autofocus onfocus=!></select>',
  '<div contenteditable autofocus onfocus=!>x</div>',
  '<marquee onstart=!>x</marquee>',
  '<iframe onload=!></iframe>',
  '<iframe srcdoc="<script>parent.!</script>"></iframe>',
  '<iframe src="javascript:!"></iframe>',
  '<object data="javascript:!"></object>',
  '<object data=x onerror=!></object>',
  '<embed src="javascript:!">',
  '<style onload=!></style>',
  '<style>@import "javascript:!";</style>',
  '<link rel=stylesheet href="data:text/css,*{}" onload=!>',
  '<meta http-equiv=refresh content="0;url=javascript:!">',
  '<base href="javascript:!//">',
  '<form action="javascript:!"><button autofocus>x</button></form>',
  '<button formaction="javascript:!">x</button>',
  '<isindex action="javascript:!" type=submit>',
  '<a href="javascript:!">x</a>',
  '<a href="x" onmouseover=!>x</a>',
  '<p style="animation:x" onanimationstart=!>x</p>',
  '<p style="background:url(javascript:!)">x</p>',
  '<table background="javascript:!"><tr><td>x</td></tr></table>',
  '<dialog open onclose=!><form method=dialog><button autofocus>x</button></form></dialog>',
  '<button popovertarget=x>x</button><p popover id=x onbeforetoggle=!>x</p>',
  '<template shadowrootmode=open><img src=x onerror=!></template>',
  '<noscript><p title="</noscript><img src=x onerror=!>"></p></noscript>',
  '<xmp><p title="</xmp><img src=x onerror=!>"></p></xmp>',
  '<noembed><p title="</noembed><img src=x onerror=!>"></p></noembed>',
  '<title><p title="</title><img src=x onerror=!>"></p></title>',
  '<svg></p><style><a title="</style><img src=x onerror=!>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=!&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=!>',
  '<svg><desc><![CDATA[</desc><script>!</script>]]></svg>',
  '<math href="javascript:!">x</math>',
  '<astro-island uid=x component-url="data:text/javascript,!" client=load ssr></astro-island>',
  '<plaintext onclick=!>',
  '<custom-x onclick=! tabindex=0 autofocus onfocus=!>x</custom-x>',
]

/** How a scheme that runs code, or that leads elsewhere, is dressed up; `!` is the call. */
const ADDRESSES = [
  'javascript:!',
  'JaVaScRiPt:!',
  ' javascript:!',
  '\tjavascript:!',
  'java\tscript:!',
  'java\nscript:!',
  'java&#9;script:!',
  'java&#x0A;script:!',
  'java&NewLine;script:!',
  'java&Tab;script:!',
  'javascript&colon;!',
  'javascript&#58;!',
  'javascript&#x3a;!',
  '&#106;avascript:!',
  '&#x6A;avascript:!',
  '&#0000106avascript:!',
  '&#1;javascript:!',
  'javascript:/*--></title></style>*/!',
  'javascript://%0a!',
  'javascript://example.com/%0d%0a!',
  'javascript:%61lert(1)',
  'java%0ascript:!',
  'javascript\u200b:!',
  '\u00a0javascript:!',
  '\u2003javascript:!',
  '\ufeffjavascript:!',
  'ｊavascript:!',
  'vbscript:!',
  'livescript:!',
  'data:text/html,<script>!</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="!"/>',
  'data:application/xhtml+xml,<script xmlns="http://www.w3.org/1999/xhtml">!</script>',
  'blob:null/!',
  'filesystem:!',
  'view-source:javascript:!',
  'feed:javascript:!',
  '//evil.invalid/!',
  '\\\\evil.invalid/!',
  '/\\evil.invalid/!',
  '/\t/evil.invalid/!',
  '///evil.invalid/!',
  'https:evil.invalid/!',
  'http://evil.invalid/"onmouseover="!',
  '/media/../api/x"onerror="!',
  '#"onclick="!',
]

/** Markdown that makes an address, or something near it, of what it is given; `!` is the address. */
const MARKDOWN = [
  '[x](!)',
  '![x](!)',
  '[x](<!>)',
  '[x](! "t")',
  '<!>',
  '[x][r]\n\n[r]: !',
  '[![x](!)](!)',
  '[x](! "\\" onmouseover=alert(1) x=\\"")',
  "![x](! 'onerror=alert(1)')",
  '![" onerror=alert(1) x="](!)',
  '<a href="!">x</a>',
  "<a href='!'>x</a>",
  '<a href=!>x</a>',
  '<img src="!">',
  '| [x](!) |\n|---|\n| ![x](!) |',
  '> [x](!)',
  '1. [x](!)',
  '- [ ] [x](!)',
  '# [x](!)',
]

/** Ways to write a tag that some filter does not take for one. */
const DISGUISES: ((tag: string) => string)[] = [
  (tag) => tag.toUpperCase().replaceAll('ALERT', 'alert'),
  (tag) => tag.replace(' ', '/'),
  (tag) => tag.replace(' ', '\n'),
  (tag) => tag.replace(' ', '\t/ '),
  (tag) => tag.replace('=', ' = '),
  (tag) => tag.replace('<', '<\u0020'),
  (tag) => tag.replace('<', '<<'),
  (tag) => tag.replace('<', '<x\n'),
  (tag) => tag.replace(/>/, ''),
  (tag) => tag.replace('<', '&lt;').replace('>', '&gt;'),
  (tag) => tag.replace('<', '&#60;'),
  (tag) => tag.replaceAll('<', '\\u003c'),
  (tag) => tag.replaceAll('<', '%3C'),
  (tag) => tag.replaceAll('<', '＜').replaceAll('>', '＞'),
  (tag) => tag.replaceAll('<', '&amp;lt;'),
  (tag) => tag.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (tag) => tag.replace(/<(\w)(\w*)/, '<$1<$1$2>$2'),
  (tag) => `\`${tag}\``,
  (tag) => `\`\`\`html"${tag}\n${tag}\n\`\`\``,
  (tag) => `<!-- ${tag} --!> ${tag} -->`,
  (tag) => `<![CDATA[${tag}]]>`,
  (tag) => `<p title='${tag}'>x</p>`,
  (tag) => `<p class="x${tag}">x</p>`,
]

/** For what is no HTML at all: templates, attributes and scripts that a text might be put into. */
const OTHERS = [
  '" onmouseover=alert(1) x="',
  "' onmouseover=alert(1) x='",
  ' onmouseover=alert(1) ',
  '"autofocus onfocus=alert(1) x="',
  '";alert(1);//',
  "';alert(1);//",
  "\\';alert(1);//",
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<%= alert(1) %>',
  '{alert(1)}',
  '{"__html":"<img src=x onerror=alert(1)>"}',
  '[0,{"type":"script"}]',
  '"}]}</script><script>alert(1)</script>',
  '<a id=data-session></a><form id=body name=cookie><input name=attributes></form>',
  '<input type=hidden accesskey=x onclick=alert(1)>',
]

/** Over a thousand different strings that would run something if a step on their way to a page were careless. */
export function xssCorpus(): string[] {
  const simple = ['<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '<a href="javascript:alert(1)">x</a>']
  const strings = [
    ...CALLS.flatMap((call) => ELEMENTS.map((element) => element.replaceAll('!', call))),
    ...BREAKOUTS.flatMap((breakout) => [...simple, '<script>alert(1)</script>'].map((tag) => breakout + tag)),
    ...ADDRESSES.flatMap((address) => MARKDOWN.map((form) => form.replaceAll('!', address.replace('!', 'alert(1)')))),
    ...DISGUISES.flatMap((disguise) => ELEMENTS.slice(0, 12).map((tag) => disguise(tag.replaceAll('!', 'alert(1)')))),
    ...OTHERS,
  ]
  return [...new Set(strings)]
}

/** The strings in as few texts of at most `max` characters as they fit into, each apart from the next by `between`. */
export function packed(strings: readonly string[], max: number, between: string): string[] {
  const texts: string[] = []
  let text = ''
  for (const string of strings) {
    if (string.length > max) continue
    if (text.length + between.length + string.length > max) {
      texts.push(text)
      text = ''
    }
    text += (text && between) + string
  }
  return text ? [...texts, text] : texts
}
