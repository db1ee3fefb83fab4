export const MB = 1024 * 1024

/** Every length, count and size; docs/rules.md. Characters are code points after NFC. */
export const LIMITS = {
  /** Longest text that no other rule names. */
  text: { max: 5_000 },
  /** The body of a call: size in bytes unless its texts need more, maximum JSON depth and number of values. */
  body: { bytes: 16 * 1024, depth: 16, values: 1_200 },
  list: { default: 10, max: 50, maxOffset: 100_000, maxPage: 10_000, perPage: 10 },
  search: { min: 1, max: 100 },
  /** 인기 shows the next wider period while one has fewer posts. */
  popularFewest: 10,
  /** Posts before one in a list that are counted for its page; older ones stand at the head of the page after these. */
  neighboursCounted: 10_000,
  /** A searched word that others see: its length, from how many searchers on, of how many days, and how many are shown. */
  popularWord: { min: 2, max: 20, searchers: 3, days: 7, shown: 10 },
  /** Words, titles, members and boards of one list of suggestions, each. */
  suggestion: { shown: 5 },
  post: {
    titleMin: 3,
    titleMax: 255,
    contentMin: 10,
    contentMax: 50_000,
    categoriesMin: 1,
    categoriesMax: 50,
    defaultCategoryId: 7,
    imagesMax: 10,
    imageBytes: 10 * MB,
    /** Images and files that a member may upload in 24 hours. */
    imageBytesDaily: 300 * MB,
    /**
     * Stored images are scaled down to this width and height (the largest side of WebP) in pixels, and encoded again
     * until they are this small.
     */
    imageWidth: 1_200,
    imageHeight: 16_383,
    storedImageBytes: 2 * MB,
    /** An image with more frames, or more pixels in all of them, is stored as its first frame. */
    animation: { frames: 300, pixels: 60_000_000, storedBytes: 10 * MB },
    excerpt: 200,
    seoDescription: 150,
  },
  /** Files of a post: how many, and of which size, a board may allow at most; the bytes of a name in UTF-8. */
  file: { most: 10, megabytes: 50, bytes: 50 * MB, nameBytes: 120 },
  /** Drafts of one member, and how much of a text its excerpt is made of. */
  draft: { max: 50, excerptFrom: 500 },
  level: { min: 1, restrictionMin: 0, restrictionMax: 9_999, capMin: 10, capMax: 9_999 },
  /**
   * First replies in a thread; the maximum bytes of texts in one response or page; how many best comments there are, and
   * from how many likes.
   */
  comment: { min: 1, max: 5_000, repliesShown: 5, bytesShown: 256_000, bestMost: 3, bestLikes: 5 },
  /** Of a post; the most years that its end is ahead. */
  poll: { questionMax: 200, optionsMin: 2, optionsMax: 10, optionMax: 100, yearsMax: 1 },
  /** Messages before a reported one that staff may read, and strangers that a member may write to a day. */
  message: { min: 1, max: 2_000, imagesMax: 4, shownBefore: 3, requestsDaily: 5 },
  /**
   * Mentions in a text: length of a name, members that it may name, and how many @ are examined; of one member's mentions
   * this many in this many minutes notify, further ones are links only.
   */
  mention: { nameMin: 2, nameMax: 30, perText: 10, startsPerText: 30, notifying: 30, notifyingMinutes: 10 },
  /** Browsers of a member that receive pushes; the one that subscribed first gives way. */
  push: { perMember: 10, endpointMax: 2_000 },
  report: { min: 1, max: 1_000, noteMax: 200, scannedForBoards: 1_000 },
  /** Markdown of the rules of a board, and posts that may be pinned in one place. */
  board: {
    rulesMax: 1_000,
    pins: 3,
    moderators: 10,
    rightsAtOnce: 100,
    prefixesMost: 20,
    prefixMax: 12,
    templateMax: 5_000,
    groupNameMax: 20,
    unfoldedMost: 10,
  },
  /** What a member hides from lists: boards, words, and characters of one. */
  filter: { boards: 50, words: 50, wordMin: 2, wordMax: 30 },
  /** Tags: characters of one, of one post, and the days whose posts are counted. */
  tag: { max: 20, most: 5, days: 30 },
  /** The reason of a move to other boards. */
  move: { reasonMax: 200 },
  account: {
    usernameMin: 3,
    usernameMax: 30,
    emailMax: 254,
    passwordMin: 6,
    passwordMax: 128,
    /** Wrong passwords in a row before the account is locked, and for how long. */
    wrongPasswords: 5,
    lockSeconds: 600,
    tokenDays: 30,
    /** How long a browser is remembered after a sign-in. */
    deviceDays: 365,
    /** A member without a password may delete the account within this many seconds of a sign-in. */
    freshSignInSeconds: 600,
    /** How long the user name of a deleted account stays reserved. */
    formerNameDays: 30,
  },
  /**
   * Records of browser and address: how long they are kept, how long a shared browser joins two members, and the
   * length of the reason for looking at addresses.
   */
  accessRecord: { days: 90, sharedDays: 30, reasonMax: 200 },
  /** Passkeys of a member; characters of a name and of one binary part in base64url. */
  passkey: { max: 10, nameMin: 1, nameMax: 40, challengeMinutes: 5, partMax: 8_000 },
  /** Days after which a refused sign-up is erased, and the length of its reason. */
  signUp: { refusedDays: 30, reasonMax: 500 },
  /** Of a browser, address or mail domain: for how many days at most, and the lengths of its value and reason. */
  ban: { daysMax: 366, valueMax: 254, reasonMax: 200 },
  /** Codes by which a member lets others join: from which level on, how many a month, and the length of a code. */
  invitation: { level: 10, monthly: 3, codeLength: 12, codeMax: 40 },
  /** Cards of outside pages. A page is fetched again after `days`, one without an answer after `emptyDays`. */
  linkCard: {
    inText: 10,
    addressMost: 2_000,
    pageBytes: 512 * 1024,
    pictureBytes: 4 * 1024 * 1024,
    imageBytes: 200 * 1024,
    titleMost: 100,
    descriptionMost: 200,
    siteMost: 60,
    days: 30,
    emptyDays: 1,
  },
  profile: { boardsMax: 5, nicknameMin: 2, nicknameMax: 30, imageBytes: 100 * 1024, imageUrlMax: 500 },
  /** The provider accepts 200 characters, part of which is our own reference. */
  refund: { reasonMin: 2, reasonMax: 100 },
  conversion: { walletMin: 5, walletMax: 128, coinDecimals: 4, hashMax: 200, reasonMax: 500 },
  contact: { nameMin: 2, subjectMin: 5, messageMin: 10, phoneMax: 30 },
  feedback: { messageMin: 10, messageMax: 1_000 },
  inquiryReply: { min: 1 },
  announcement: { titleMin: 2, titleMax: 100, contentMin: 5, categoryMax: 30, excerpt: 120 },
  banner: { textMax: 80 },
  helpArticle: { questionMax: 100 },
  legalText: { max: 50_000 },
  companyDetail: { max: 200 },
  /** Words of each list of the filter, their length, and how many of the last posts a new word is tried on. */
  wordFilter: { words: 500, wordMax: 50, triedOn: 1_000 },
  setting: { keyMin: 2, keyMax: 100, valueMax: 16_000 },
  /** Requests to take something down; the days after which a block ends. */
  takedown: {
    nameMin: 2,
    nameMax: 60,
    relationMax: 200,
    urlMax: 300,
    urlsMax: 10,
    statementMin: 20,
    reasonMin: 2,
    reasonMax: 500,
    days: 30,
  },
  adjustment: { reasonMin: 2 },
  /** A file of points for many members: members read at once, and lines per transaction. */
  pointBatch: { rowsMax: 10_000, charactersMax: 1_000_000, reasonMax: 500, atOnce: 500, givenAtOnce: 50 },
  suspension: { reasonMin: 2, reasonMax: 500 },
  staffNote: { min: 1, max: 1_000 },
  /** What a member notes about another for themselves. */
  memberNote: { max: 100 },
  /** Words whose posts notify a member: how many, and their length. */
  keyword: { most: 20, min: 2, max: 20 },
  bookmarkFolder: { most: 50, nameMin: 1, nameMax: 30 },
  /** A member's series (연재), and the posts of each. */
  series: { most: 100, titleMin: 1, titleMax: 100, descriptionMax: 500, posts: 500 },
  /** Minutes within which the writer of a message takes it back from both members. */
  takeBackMinutes: 5,
  /** Of how many hours a clean-up removes what a member wrote, and how much of it in one transaction. */
  cleanUp: { hoursMin: 1, hoursMax: 72, reasonMin: 1, reasonMax: 1_000, atOnce: 25 },
  /** Posts of which a member's read position is stored, and posts of others that a member watches; the oldest go. */
  reading: { positions: 1_000, watched: 1_000 },
  /** Members offered to follow: how many, from which days' authors, and from how many posts read last. */
  suggested: { default: 5, max: 20, authorDays: 30, categories: 3, postsRead: 200, postsOfCategory: 200 },
  /** Posts in a feed, and URLs in one sitemap before it is split under an index. */
  crawlers: { feed: 20, sitemap: 10_000 },
  /** Earlier versions of a post or comment that are retained. */
  versionsRetained: 50,
  /** Days of the overview: the default, in the panel, the maximum, and how many are read at once. */
  overview: { days: 30, panelDays: 7, daysMax: 366, daysAtOnce: 7 },
  /** How long a completed question or opinion is retained. */
  inquiryRetentionYears: 3,
  /** How long text and images of removed content are retained for an appeal. */
  removedRetentionDays: 30,
  /** An author with more points than this has the 'Top author' badge. */
  topAuthorPoints: 500,
  topUsersMax: 100,
  hotMax: 20,
  sidebarCategories: 10,
  unreadBadgeMax: 99,
} as const

/** Rows on a page of each list. */
export const PAGE_SIZES = {
  /** Cards of a feed or a category. */
  cards: 10,
  /** The same as rows. */
  list: 30,
  /** The same as covers: whole rows of two, three and four. */
  gallery: 24,
  /** Of the list below a post. */
  neighbours: 20,
  /** Faces of who wrote today, at the head of a guest's home page. */
  facesOfToday: 5,
  hotBeside: 5,
  rising: 4,
  comments: 10,
  replies: 50,
  bookmarks: 10,
  recent: 30,
  points: 10,
  profile: 10,
  ranking: 50,
  notifications: 20,
  notificationsInMenu: 10,
  conversionsOnPoints: 5,
  conversionsOnConvert: 10,
  adminConversions: 50,
  conversations: 20,
  messages: 30,
  inbox: 7,
  orders: 10,
} as const

/** Milliseconds between the browser's checks of its token, unread counts, new messages and, for guests, an open
 * poll, and of a toast on screen. */
export const INTERVALS = {
  token: 1_000,
  unread: 60_000,
  toast: 5_000,
  messages: 10_000,
  guestPoll: 15_000,
} as const

/** The placeholder price of one coin in US dollars. */
export const COIN_PRICE_USD = 0.1582
