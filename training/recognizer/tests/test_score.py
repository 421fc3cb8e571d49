from recognizer.score import Tally, aligned, plain


def counted(*pairs: tuple[str, str]) -> dict:
    tally = Tally()
    for printed, read in pairs:
        tally.add(printed, read)
    return tally.row()


def test_typographic_variants_and_extra_spaces_are_no_errors():
    assert plain("“Don’t” —  call") == '"Don\'t" - call'
    assert counted(("Rx—Plus", "Rx-Plus"))["cer"] == 0


def test_an_alignment_names_each_wrong_character():
    assert [i for i, wrong in aligned("W2671", "W2G71") if wrong] == [2]
    assert [i for i, wrong in aligned("ABCD", "ABD") if wrong] == [2]


def test_an_added_character_counts_with_the_one_before():
    assert [i for i, wrong in aligned("AB", "AxB") if wrong] == [0]
    assert [i for i, wrong in aligned("", "x") if wrong] == [0]


def test_error_rates_are_shares_of_what_is_printed():
    row = counted(("Member ID", "Member ID"), ("W267104453", "W267104458"))
    assert (row["lines"], row["characters"], row["exact"]) == (2, 19, 50)
    assert row["cer"] == round(100 / 19, 2)


def test_a_lost_space_is_an_error_only_where_spaces_count():
    row = counted(("Group Number", "GroupNumber"))
    assert row["cer"] > 0
    assert row["cer_without_spaces"] == 0


def test_only_errors_inside_an_id_count_against_it():
    row = counted(("Member W267104453", "Mernber W267104453"), ("ID XJ2204417", "ID XJ2204477"))
    assert (row["ids"], row["id_exact"]) == (2, 50)
    assert row["id_cer"] == round(100 / 19, 2)
