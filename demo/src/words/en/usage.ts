/** English UI strings for the usage page. */
export const usageWords = {
  usage: {
    title: 'Usage',
    browserFree:
      'Labels that you create in this browser (in the preview or the editor, including PDFs) are never counted.',
    plan: 'Plan',
    unlimited: 'Unlimited labels',
    unlimitedText: 'API calls with your keys can create any number of labels on this server.',
    subscription: 'API subscription',
    subscriptionActive: 'API calls with the keys of {shop} can create any number of labels.',
    subscriptionInactive:
      'API calls that use the keys of {shop} to create labels are rejected until the shop’s subscription is active. Manage the subscription in the shop’s list of apps.',
    active: 'active',
    notActive: 'not active',
    trial: 'Trial',
    trialLabels: 'Trial labels',
    paused: 'paused',
    trialUsed: 'Trial labels used',
    trialState: {
      one: '{count} of {total} labels used, {left} left',
      other: '{count} of {total} labels used, {left} left',
    },
    ofTotal: 'of {total} left',
    used: { one: '{count} label used.', other: '{count} labels used.' },
    resting:
      'Trial labels are not used while Developer Pro is active. When Developer Pro ends, you can use the remaining trial labels again.',
    empty: 'API calls that create labels are rejected until Developer Pro is active.',
    once: 'You get trial labels only once. They are used for PNG and PDF files that you create through the API with any of your keys. The preview in this browser uses no trial labels.',
    proActive: 'You can create as many labels as you like.',
    proOffer: 'Create as many labels as you like for {price} a month.',
    manage: 'Manage subscription',
    byOperator: 'Only the operator of this server can turn Developer Pro on or off.',
    buy: 'Get Developer Pro, {price} a month',
    askOperator: 'Ask the operator of this server to turn on Developer Pro.',
    notSold: 'Developer Pro is already active, or this server does not sell it. Reload the page.',
    noSubscription: 'There is no subscription to manage. Reload the page.',
  },
};
