"""Kinds of composed cards, and how often each element is printed on them."""

KINDS = {"commercial": 34, "bare": 10, "exchange": 6, "tpa": 9, "union": 4, "medicaid": 9, "advantage": 8, "medicare": 2, "supplement": 2, "rx": 4, "discount": 3, "copay": 5, "dental": 6, "vision": 4, "military": 2, "student": 3, "ministry": 1}
NAMED = {"commercial": "general", "bare": "general", "exchange": "general", "union": "tpa", "advantage": "medicare", "student": "general", "discount": "rx", "copay": "rx"}
PLANNED = {"commercial": "ppo", "bare": "ppo", "tpa": "ppo", "union": "ppo", "discount": "rx", "copay": "rx"}
# Probability that an element is printed, scaled by the card's fullness.
ODDS = {
    "name": 0.93, "member_number": 0.96, "group_number": 0.72, "client_name": 0.3, "plan_name": 0.6, "type": 0.3, "plan_id": 0.14, "start_date": 0.4, "dependents": 0.28, "coverage": 0.16, "dob": 0.1, "gender": 0.05, "suffix": 0.07, "prefix": 0.02,
    "payer_id": 0.3, "issuer": 0.16, "rx": 0.62, "manager": 0.3, "costs": 0.6, "pcp": 0.16, "medicaid_id": 0.02, "contract": 0.02, "card_id": 0.04, "noise": 0.3, "by": 0.22, "program": 0.03,
}
OWN = {
    "bare": {"costs": 0.35, "rx": 0.35, "group_number": 0.5, "plan_name": 0.4, "type": 0.3, "by": 0.05, "client_name": 0.06}, "exchange": {"plan_name": 0.95, "client_name": 0.0, "group_number": 0.4}, "tpa": {"client_name": 0.85, "by": 0.5, "payer_id": 0.5}, "union": {"client_name": 0.3, "by": 0.5},
    "medicaid": {"program": 0.75, "medicaid_id": 0.6, "dob": 0.5, "pcp": 0.5, "costs": 0.15, "group_number": 0.12, "client_name": 0.0, "plan_name": 0.4, "dependents": 0.03, "type": 0.05}, "advantage": {"contract": 0.85, "plan_name": 0.95, "issuer": 0.55, "client_name": 0.05, "dependents": 0.0, "group_number": 0.3, "pcp": 0.25, "type": 0.1},
    "medicare": {key: 0.0 for key in ("group_number", "client_name", "plan_name", "type", "plan_id", "start_date", "dependents", "coverage", "payer_id", "issuer", "rx", "manager", "costs", "pcp", "by", "noise", "suffix", "prefix")}, "supplement": {"rx": 0.0, "costs": 0.0, "dependents": 0.0, "plan_name": 0.9, "client_name": 0.05, "group_number": 0.2, "manager": 0.0},
    "rx": {"rx": 1.0, "costs": 0.1, "manager": 0.5, "plan_name": 0.3, "group_number": 0.05, "by": 0.1}, "discount": {"rx": 1.0, "name": 0.25, "costs": 0.0, "client_name": 0.0, "plan_name": 0.0, "type": 0.0, "manager": 0.0, "start_date": 0.05, "dependents": 0.02, "payer_id": 0.03, "by": 0.1, "group_number": 0.0, "pcp": 0.0, "issuer": 0.03},
    "copay": {"rx": 1.0, "name": 0.15, "costs": 0.0, "client_name": 0.0, "plan_name": 0.0, "type": 0.0, "manager": 0.0, "start_date": 0.03, "dependents": 0.0, "payer_id": 0.02, "by": 0.05, "group_number": 0.0, "pcp": 0.0, "issuer": 0.02, "coverage": 0.0}, "dental": {"rx": 0.03, "manager": 0.02, "costs": 0.5}, "vision": {"rx": 0.0, "manager": 0.0, "costs": 0.6},
    "military": {"rx": 0.3, "costs": 0.05, "group_number": 0.05, "pcp": 0.3, "dob": 0.3, "client_name": 0.0}, "student": {"client_name": 0.8, "start_date": 0.7}, "ministry": {"plan_name": 0.8},
}
MORE_COSTS = ("commercial", "exchange", "tpa", "student", "dental", "vision")
PLAN_IDS = ["@@@-####", "@@-###", "#####@@0######", "#####@@0######-01", "@#####", "####@", "@@###-##", "###-##", "@@@@", "####-###", "@@@###", "#@###", "@-##", "##@@###", "@@@@####", "0##-@", "#######", "@@# ###"]
